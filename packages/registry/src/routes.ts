import { partsOf } from './registry.ts'

/** First segments that something other than a remote serves. */
const RESERVED_SEGMENTS: readonly string[] = ['api', 'assets', 'registry', 'remotes', 'remotes.json', 'healthz']

/** Whether some address matches both routes, given by their parts. */
export function meet(parts: readonly string[], others: readonly string[]): boolean {
  if (parts.length !== others.length) return false
  return parts.every((part, index) => {
    const against = others[index] ?? ''
    return part === against || part.startsWith(':') || against.startsWith(':')
  })
}

/** Whether no remote may have the route: it is one of the server's, or begins with a parameter. */
export function isReserved(route: string): boolean {
  const [first = ''] = partsOf(route)
  return first.startsWith(':') || RESERVED_SEGMENTS.includes(first)
}

/** The remote `payments` owns `/payments` and everything below it. */
export function isBelowOwnName(remote: string, route: string): boolean {
  return partsOf(route)[0] === remote
}

/** Whether one of the patterns covers a route: the route itself, or everything below `/loans/**`. */
export function isGranted(patterns: readonly string[], route: string): boolean {
  return patterns.some((pattern) => {
    if (!pattern.endsWith('/**')) return partsOf(pattern).join('/') === partsOf(route).join('/')
    const start = partsOf(pattern.slice(0, -'/**'.length))
    return start.every((part, index) => part === partsOf(route)[index])
  })
}
