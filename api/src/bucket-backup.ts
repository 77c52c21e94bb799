import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Bucket, bucketAt, BucketError } from '@simvest/registry/bucket'
import * as z from 'zod/mini'
import { StartupError } from '#infra/process/startup-error.ts'

/** Bytes of one object. The client of the bucket gives each ten seconds. */
const PIECE = 8 * 2 ** 20

const Whole = z.object({ pieces: z.int() })

/**
 * A back-up in a bucket: a compressed tar in pieces, and an object that is written after all of them and says how many there are.
 * All methods throw StartupError.
 */
export class BucketBackup {
  private constructor(
    private readonly address: string,
    private readonly bucket: Bucket,
    private readonly prefix: string,
  ) {}

  /** Returns the back-up at `https://server/bucket/name`, with the environment's keys; undefined for the path of a folder. */
  static at(address: string, env: NodeJS.ProcessEnv): BucketBackup | undefined {
    if (!/^\w+:\/\//.test(address)) return undefined
    const [, bucket, prefix] = /^(https?:\/\/[^/]+\/[^/]+)\/([\w./-]+)$/.exec(address) ?? []
    if (bucket === undefined || prefix === undefined)
      throw new StartupError('A back-up in a bucket has an address such as https://s3.example.com/bucket/2026-11-23.')
    try {
      return new BucketBackup(address, bucketAt(bucket, env['AWS_REGION'], env), prefix)
    } catch (error) {
      throw new StartupError((error as Error).message)
    }
  }

  /** A list tells a bucket that is not there from an object that is not. */
  async isThere(): Promise<boolean> {
    return (await this.told(this.bucket.list(`${this.prefix}/whole.json`))).length > 0
  }

  async put(folder: string): Promise<void> {
    const { stdout, ended } = tar(['-czf', '-', '-C', folder, '.'])
    let pieces = 0
    for await (const piece of inPieces(stdout))
      await this.told(this.bucket.write(`${this.prefix}/${pieces++}.tar.gz`, piece))
    await ended
    await this.told(this.bucket.write(`${this.prefix}/whole.json`, Buffer.from(JSON.stringify({ pieces }))))
  }

  /** Into an empty folder. */
  async get(folder: string): Promise<void> {
    const whole = await this.told(this.bucket.read(`${this.prefix}/whole.json`))
    if (!whole) throw new StartupError(`${this.address} holds no whole back-up.`)
    const { pieces } = z.parse(Whole, JSON.parse(whole.toString()))
    const { stdin, ended } = tar(['-xzof', '-', '-C', folder])
    await Promise.all([pipeline(Readable.from(this.read(pieces)), stdin), ended])
  }

  private async *read(pieces: number): AsyncGenerator<Buffer> {
    for (let piece = 0; piece < pieces; piece++) {
      const bytes = await this.told(this.bucket.read(`${this.prefix}/${piece}.tar.gz`))
      if (!bytes) throw new StartupError(`${this.address} lacks ${piece}.tar.gz. Take another back-up.`)
      yield bytes
    }
  }

  private told<T>(answer: Promise<T>): Promise<T> {
    return answer.catch((error: unknown) => {
      throw error instanceof BucketError ? new StartupError(error.message) : error
    })
  }
}

function tar(words: readonly string[]): { stdin: Writable; stdout: Readable; ended: Promise<void> } {
  const child = spawn('tar', words, { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = endOf(child)
  // A later caller awaits it and gets the error.
  ended.catch(() => {})
  return { stdin: child.stdin, stdout: child.stdout, ended }
}

async function endOf(child: ChildProcess): Promise<void> {
  const [code] = await once(child, 'close')
  if (code !== 0) throw new StartupError(`tar failed (${code}). Take another back-up.`)
}

async function* inPieces(stream: Readable): AsyncGenerator<Buffer<ArrayBuffer>> {
  let [parts, length] = [[] as Buffer[], 0]
  for await (const part of stream) {
    parts.push(part as Buffer)
    length += (part as Buffer).length
    if (length < PIECE) continue
    yield Buffer.concat(parts)
    ;[parts, length] = [[], 0]
  }
  if (length > 0) yield Buffer.concat(parts)
}
