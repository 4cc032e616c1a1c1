// The command gridx.
