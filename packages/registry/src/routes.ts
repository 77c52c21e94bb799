/** Served by others than remotes. */
const RESERVED: readonly string[] = ['api', 'assets', 'remotes', 'remotes.json', 'healthz']

const partsOf = (route: string) => route.toLowerCase().split('/').filter(Boolean)

/** Whether there is an address that both routes lead to. */
export function meet(one: string, other: string): boolean {
  const [parts, others] = [partsOf(one), partsOf(other)]
  const fits = (part: string, index: number) => {
    const against = others[index] ?? ''
    return part === against || part.startsWith(':') || against.startsWith(':')
  }
  return parts.length === others.length && parts.every(fits)
}

/** A route that no remote can have: one of the server's, or one that begins with anything at all. */
export function isReserved(route: string): boolean {
  const [first = ''] = partsOf(route)
  return first.startsWith(':') || RESERVED.includes(first)
}

/** `/payments` and all below it is the remote's of that name. */
export function isBelowOwnName(remote: string, route: string): boolean {
  return partsOf(route)[0] === remote
}

/** Whether one of the patterns covers a route: itself, or all below `/loans/**`. */
export function isGranted(patterns: readonly string[], route: string): boolean {
  return patterns.some((pattern) => {
    if (!pattern.endsWith('/**')) return partsOf(pattern).join('/') === partsOf(route).join('/')
    const start = partsOf(pattern.slice(0, -'/**'.length))
    return start.every((part, index) => part === partsOf(route)[index])
  })
}
