import { BUCKET } from '@simvest/contracts/limits'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { S3mini, S3ServiceError } from 's3mini'

export interface BucketAddress {
  /** The server and the bucket: `https://s3.example.com/simvest`. */
  address: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** The bucket does not answer, or says no; the message is one line. */
export class BucketError extends Error {
  override readonly name = 'BucketError'
}

/** The number of attempts of a request that gets no answer, or that the server has no time for now. */
const TRIES = 3

/** In milliseconds, before the second try. */
const PAUSE_MS = 200

/** The statuses of servers for a condition that does not hold; the second while others write the same name. */
const NAME_TAKEN: readonly number[] = [412, 409]

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** A bucket of any server that speaks S3 and honours `If-None-Match: *`. All methods throw BucketError. */
export class Bucket {
  readonly address: string
  private readonly client: S3mini

  constructor({ address, ...rest }: BucketAddress) {
    this.address = address
    this.client = new S3mini({ ...rest, endpoint: address, requestAbortTimeout: BUCKET.most })
  }

  /** The names that begin with the prefix and come after another, in the order of their letters. */
  async list(prefix: string, after = ''): Promise<string[]> {
    const found = await this.told(() =>
      this.client.listObjects('/', prefix, undefined, after === '' ? {} : { 'start-after': after }),
    )
    if (!found) throw new BucketError(`There is no bucket at ${this.address}.`)
    return found.map(({ Key }) => Key).toSorted()
  }

  /** Undefined if nothing has the name. */
  async read(name: string): Promise<Buffer | undefined> {
    const bytes = await this.told(() => this.client.getObjectArrayBuffer(name))
    return bytes ? Buffer.from(bytes) : undefined
  }

  /**
   * Writes what nothing else has the name of. False if something has it. What a request without an answer wrote is known by its
   * bytes, and no other's.
   */
  async create(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
    let isUnsure = false
    const write = async () => {
      try {
        await this.put(name, bytes, { 'if-none-match': '*' })
        return true
      } catch (error) {
        if (!(error instanceof S3ServiceError && NAME_TAKEN.includes(error.status))) {
          isUnsure = true
          throw error
        }
        return false
      }
    }
    if (await this.told(write)) return true
    return isUnsure && Boolean((await this.read(name))?.equals(bytes))
  }

  /** Writes in the place of what is there. */
  async write(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    await this.told(() => this.put(name, bytes))
  }

  /**
   * Throws if the bucket cannot keep moves: of several that write one name at once exactly one must hear that it did, what it
   * wrote must be there, and must stay there.
   */
  async check(): Promise<void> {
    for (let round = 0; round < 3; round++) {
      const name = `self-test/${randomUUID()}`
      const texts = Array.from({ length: 8 }, (_, index) => Buffer.from(String(index)))
      const told = await Promise.all(texts.map((text) => this.create(name, text)))
      const late = await this.create(name, Buffer.from('late'))
      const there = await this.read(name)
      const [first, ...others] = texts.filter((_, index) => told[index])
      const isListed = (await this.list('self-test/')).includes(name)
      await this.told(() => this.client.deleteObject(name)).catch(() => undefined)
      if (first && others.length === 0 && !late && there?.equals(first) && isListed) continue
      const heard = told.filter(Boolean).length + (late ? 1 : 0)
      const found = `of nine writers of one name ${heard} heard that they were first`
      throw new BucketError(
        `The bucket ${this.address} cannot keep moves: it does not honour If-None-Match: * (${found}). Choose another server, or the folder.`,
      )
    }
  }

  private put(name: string, bytes: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) {
    const type = TYPES[path.extname(name)] ?? 'application/octet-stream'
    return this.client.putObject(name, bytes, type, undefined, headers)
  }

  /** Asks until there is an answer. */
  private async told<T>(ask: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        return await ask()
      } catch (error) {
        const isAnswer = error instanceof S3ServiceError
        const isFinal = isAnswer && error.status < 500 && error.status !== 429
        if (tries >= TRIES || isFinal) throw new BucketError(this.wordsFor(error as Error), { cause: error })
      }
      await wait(PAUSE_MS * tries)
    }
  }

  private wordsFor(error: Error): string {
    if (error instanceof S3ServiceError) {
      return `${this.address} answers ${error.status} (${error.serviceCode ?? 'no reason'}).`
    }
    const { code, cause, message } = error as NodeJS.ErrnoException
    // A timeout has a number as its code.
    const reason = [code, (cause as NodeJS.ErrnoException | undefined)?.code, message].find(
      (each) => typeof each === 'string',
    )
    return `${this.address} does not answer (${reason}).`
  }
}

/**
 * The bucket of the environment; undefined if the operator keeps the site in its folder alone. Throws the line to print if
 * something is missing.
 */
export function bucketIn(env: NodeJS.ProcessEnv): Bucket | undefined {
  const { SITE_BUCKET: address, SITE_BUCKET_REGION: region } = env
  if (!address) return undefined
  if (!URL.canParse(address) || !/^https?:\/\/[^/]+\/[^/]+$/.test(address)) {
    throw new Error('SITE_BUCKET is the address of a server with a bucket, as https://s3.example.com/simvest')
  }
  return bucketAt(address, region, env, 'SITE_BUCKET')
}

/** The bucket at this address, with the keys of the environment. Throws the line to print if they are missing. */
export function bucketAt(address: string, region: string | undefined, env: NodeJS.ProcessEnv, what = address): Bucket {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!accessKeyId || !secretAccessKey) {
    throw new Error(`${what} needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY`)
  }
  return new Bucket({ address, region: region || 'us-east-1', accessKeyId, secretAccessKey })
}
