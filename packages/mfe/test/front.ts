import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The server before a site, which can be killed, and can lose a request or an answer. */
export class Front {
  private server: Server | undefined
  private cut: { after: number; what: 'request' | 'answer' } | undefined
  port = 0

  get origin(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** `listen` makes what answers, as soon as the address is known. */
  async open(port: number, listen: () => RequestListener): Promise<void> {
    const server = createServer()
    await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
    this.server = server
    this.port = (server.address() as AddressInfo).port
    const answer = listen()
    server.on('request', (request, response) => {
      const lost = this.cut && this.cut.after-- === 0 ? this.cut.what : undefined
      if (lost === 'request') return void request.socket.destroy()
      if (lost === 'answer') {
        response.end = () => {
          request.socket.destroy()
          return response
        }
      }
      answer(request, response)
    })
  }

  async close(): Promise<void> {
    const { server } = this
    if (!server?.listening) return
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  }

  /** Cuts one of the next requests off, before or after it is carried out; undefined cuts none. */
  cutOff(at: number | undefined): void {
    this.cut = at === undefined ? undefined : { after: at % 5, what: at % 2 === 0 ? 'request' : 'answer' }
  }
}
