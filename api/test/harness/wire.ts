import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

export interface Wire {
  /** The URL of the database by way of this wire. */
  url: string
  /** The port to which new connections lead. */
  port: number
  /** While true, bytes vanish but no connection breaks. */
  dark: boolean
  /** Breaks every connection and refuses new ones, or accepts them again. */
  cut(): void
  mend(): void
  stop(): void
}

/** A connection to a database that can go dark or be cut. */
export async function startWire(databaseUrl: string): Promise<Wire> {
  const { hostname, port } = new URL(databaseUrl)
  const open = new Set<Socket>()
  let isCut = false
  const carry = (from: Socket, to: Socket) => {
    open.add(from)
    from.on('data', (bytes) => wire.dark || to.write(bytes))
    from.on('close', () => {
      open.delete(from)
      to.destroy()
    })
    from.on('error', () => to.destroy())
  }
  const server: Server = createServer((inside) => {
    if (isCut) return void inside.destroy()
    const outside = connect(wire.port, hostname)
    carry(inside, outside)
    carry(outside, inside)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const through = Object.assign(new URL(databaseUrl), { port: String((server.address() as AddressInfo).port) })
  const breakAll = () => open.forEach((socket) => socket.destroy())
  const wire: Wire = {
    url: through.href,
    port: Number(port),
    dark: false,
    cut() {
      isCut = true
      breakAll()
    },
    mend() {
      isCut = false
    },
    stop() {
      breakAll()
      server.close()
    },
  }
  return wire
}
