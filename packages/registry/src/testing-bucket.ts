import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Bucket, type BucketAddress } from './bucket.ts'

/** How a server takes `If-None-Match: *`: as it must, not at all, or by a look before it writes. */
type Manner = 'honours' | 'ignores' | 'races'

/** What tests need of a server of buckets, in this process. The real one is `startRadosgw`. */
export class BucketServer {
  readonly objects = new Map<string, Buffer>()
  manner: Manner = 'honours'
  /** Answers instead of the server; true if it did. */
  meddle: (request: IncomingMessage, response: ServerResponse) => boolean = () => false
  private readonly server: Server = createServer((request, response) => void this.answer(request, response))

  async start(): Promise<void> {
    await new Promise<void>((resolve) => void this.server.listen(0, '127.0.0.1', resolve))
  }

  stop(): void {
    this.server.close()
    this.server.closeAllConnections()
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/simvest`
  }

  given(): BucketAddress {
    return { address: this.address, region: 'us-east-1', accessKeyId: 'a', secretAccessKey: 'b' }
  }

  bucket(): Bucket {
    return new Bucket(this.given())
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const bytes = Buffer.concat(parts)
    if (this.meddle(request, response)) return
    const { pathname, searchParams } = new URL(request.url ?? '', this.address)
    const name = decodeURIComponent(pathname.slice('/simvest/'.length))
    const there = this.objects.get(name)
    if (request.method === 'PUT') {
      const isConditional = request.headers['if-none-match'] === '*' && this.manner !== 'ignores'
      const isTaken = isConditional && there !== undefined
      if (this.manner === 'races') await wait(5)
      if (!isTaken) this.objects.set(name, bytes)
      return void response.writeHead(isTaken ? 412 : 200).end()
    }
    if (request.method === 'DELETE') {
      this.objects.delete(name)
      return void response.writeHead(204).end()
    }
    if (name !== '') return void response.writeHead(there ? 200 : 404).end(there)
    const [prefix, after] = [searchParams.get('prefix') ?? '', searchParams.get('start-after') ?? '']
    const names = [...this.objects.keys()].filter((each) => each.startsWith(prefix) && each > after).toSorted()
    const contents = names.map((each) => `<Contents><Key>${each}</Key><Size>1</Size></Contents>`).join('')
    response.setHeader('content-type', 'application/xml')
    response.end(`<ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`)
  }
}
