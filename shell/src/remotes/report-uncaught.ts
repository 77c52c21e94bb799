import { buildIn } from '@simvest/contracts/builds'
import { SHELL } from '@simvest/registry'
import { reportFault } from './report-fault.ts'

/** The stacks and files of browser extensions, which run beside every page. */
const OF_EXTENSION = /\b[\w-]+-extension:/

/**
 * Reports what is thrown outside of drawing: in a handler, a timer or a promise. The file or the stack names the build: the first remote
 * in it, else the shell, as `shellVersion`. What names neither is not of this site, such as `Script error.` or the notice of a
 * ResizeObserver, which have no error, and what extensions throw.
 */
export function reportUncaught(shellVersion: string): void {
  addEventListener('error', ({ error, filename }) => report(error, filename, shellVersion))
  addEventListener('unhandledrejection', ({ reason }) => report(reason, '', shellVersion))
}

/** Reports what was thrown while the shell or a page of it was drawn. */
export function reportThrown(thrown: unknown, shellVersion: string): void {
  reportFault({ ...(buildIn(stackOf(thrown)) ?? { remote: SHELL, version: shellVersion }), kind: 'error' })
}

function report(thrown: unknown, filename: string, shellVersion: string): void {
  const places = `${filename}\n${stackOf(thrown)}`
  const isOurs = thrown !== null && thrown !== undefined && !OF_EXTENSION.test(places)
  if (isOurs && (buildIn(places) || places.includes('/assets/'))) {
    const blamed = buildIn(stackOf(thrown)) ?? buildIn(filename) ?? { remote: SHELL, version: shellVersion }
    reportFault({ ...blamed, kind: 'uncaught' })
  }
}

function stackOf(thrown: unknown): string {
  return thrown instanceof Error ? (thrown.stack ?? '') : ''
}
