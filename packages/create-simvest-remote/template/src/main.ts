// Stand-alone run: the remote without the shell.
import('./bootstrap.ts')
