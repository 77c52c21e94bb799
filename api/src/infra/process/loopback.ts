import type { AddressInfo, Server } from 'node:net'
import { StartupError } from './startup-error.ts'

/** Listens on a free port of 127.0.0.1, and returns it. Throws the line to print where a machine has no such address. */
export function listenOnLoopback(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) =>
      reject(
        new StartupError(
          `This machine has no 127.0.0.1 (${code}), where the database of the demo listens. As root: ip address add 127.0.0.1/8 dev lo. Or set DATABASE_URL.`,
        ),
      ),
    )
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}
