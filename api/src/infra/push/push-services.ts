/** Push services of browsers: Chrome and those made of it, Firefox, Safari, Edge. A star matches names before the rest. */
export const KNOWN_SERVICES: readonly string[] = [
  'https://fcm.googleapis.com',
  'https://updates.push.services.mozilla.com',
  'https://*.push.apple.com',
  'https://*.notify.windows.com',
]

/** Whether this server may call an address that a browser named: only at one of these origins, never anywhere else. */
export function isPushService(endpoint: string, services: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, host, origin, username, password } = new URL(endpoint)
  if (username || password) return false
  return services.some((service) => {
    const [scheme, suffix] = service.split('//*')
    return suffix === undefined ? service === origin : scheme === protocol && host.endsWith(suffix)
  })
}

const SERVICE = /^https:\/\/(?:\*\.)?(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d](?::\d{1,5})?$/

/** Reads `PUSH_SERVICES`: origins separated by spaces. Undefined if one is none. */
export function readServices(given = ''): string[] | undefined {
  const services = given.split(/\s+/).filter(Boolean)
  return services.every((service) => SERVICE.test(service)) ? services : undefined
}
