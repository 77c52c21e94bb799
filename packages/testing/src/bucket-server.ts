import { listenLocally } from './listen-locally.ts'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Bucket, type BucketAddress } from '@simvest/registry/bucket'

/** The server's treatment of `If-None-Match: *`: as it must, not at all, or by a look before it writes. */
type Manner = 'honours' | 'ignores' | 'races'

/** The number of writers of one name in the self-test. */
const RACERS = 8

/** A server of buckets for tests, in this process. The real one is `startRadosgw`. */
export class BucketServer {
  readonly objects = new Map<string, Buffer>()
  manner: Manner = 'honours'
  /** Answers instead of the server; true if it did. */
  meddle: (request: IncomingMessage, response: ServerResponse, bytes: Buffer) => boolean = () => false
  /** The writers that looked and found nothing, while the server races. */
  private readonly looked: (() => void)[] = []
  private readonly server: Server = createServer((request, response) => void this.answer(request, response))

  async start(): Promise<void> {
    await listenLocally(this.server)
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

  /** The status of the answer. */
  private async put(name: string, bytes: Buffer, isConditional: boolean): Promise<number> {
    if (isConditional && this.manner !== 'ignores' && this.objects.has(name)) return 412
    if (this.manner === 'races') await this.allLooked()
    this.objects.set(name, bytes)
    return 200
  }

  /** Ends when all have looked: each then writes what it saw nobody else write. */
  private async allLooked(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.looked.push(resolve)
      if (this.looked.length === RACERS) for (const write of this.looked.splice(0)) write()
    })
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const bytes = Buffer.concat(parts)
    if (this.meddle(request, response, bytes)) return
    const { pathname, searchParams } = new URL(request.url ?? '', this.address)
    const name = decodeURIComponent(pathname.slice('/simvest/'.length))
    const there = this.objects.get(name)
    if (request.method === 'PUT') {
      const isConditional = request.headers['if-none-match'] === '*'
      return void response.writeHead(await this.put(name, bytes, isConditional)).end()
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
