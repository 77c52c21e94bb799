import { reportFault } from './report-fault.ts'

/**
 * Reports what was thrown outside of drawing: in a handler, a timer, a promise. The build is the one whose script is
 * the first in the stack; `shellVersion` where that is none of a remote.
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
