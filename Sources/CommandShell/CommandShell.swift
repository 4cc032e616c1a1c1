// CommandShell
