// The command gridq.
