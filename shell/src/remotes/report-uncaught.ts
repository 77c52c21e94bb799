import { reportFault } from './report-fault.ts'

/**
 * Reports what is thrown outside of drawing: in a handler, a timer or a promise. The first script of a remote in the stack
 * names the build; without one the shell, as `shellVersion`, is to blame.
 */
export function reportUncaught(shellVersion: string): void {
  addEventListener('error', ({ error }) => reportThrown(error, shellVersion))
  addEventListener('unhandledrejection', ({ reason }) => reportThrown(reason, shellVersion))
}

export function reportThrown(thrown: unknown, shellVersion: string): void {
  const stack = thrown instanceof Error ? (thrown.stack ?? '') : ''
  const [, remote = 'shell', version = shellVersion] = /\/remotes\/([\w-]+)\/([\w.-]+)\//.exec(stack) ?? []
  reportFault({ remote, version, kind: 'error' })
}
