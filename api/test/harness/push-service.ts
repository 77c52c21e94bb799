import type { PushSubscription } from '@simvest/contracts'
import jwt from 'jsonwebtoken'
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { listenLocally } from '@simvest/testing/listen-locally'
import { readKeys } from '#infra/push/push-keys.ts'

interface ReceivedPush {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface TestPushService {
  origin: string
  received: ReceivedPush[]
  /** The answer to a message for this path, if not "created". */
  answer: (path: string) => { status: number; headers?: Record<string, string> } | undefined
  stop(): Promise<void>
}

/** Keys of an operator. */
export const PUSH_KEYS = readKeys(Buffer.alloc(32, 7).toString('base64')) ?? { publicKey: '', privateKey: '' }

/** Returns the push settings for an API of a test: it sends to this origin alone. Nothing listens at the default one. */
export const pushServer = (origin = 'http://127.0.0.1:9') => ({
  ...PUSH_KEYS,
  subject: 'https://simvest.test',
  services: [origin],
})

/** A push service on this machine, which keeps what it takes. */
export async function startPushService(): Promise<TestPushService> {
  const service: TestPushService = { origin: '', received: [], answer: () => undefined, stop: async () => {} }
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const path = request.url ?? ''
      service.received.push({ path, headers: request.headers, body: Buffer.concat(pieces) })
      const { status, headers } = service.answer(path) ?? { status: 201 }
      response.writeHead(status, headers).end('some words')
    })
  })
  service.origin = await listenLocally(server)
  service.stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return service
}

/** A browser as a push service knows it: what it tells the API, and how it reads what arrives (RFC 8291, RFC 8188). */
export function subscribedBrowser(origin: string): { subscription: PushSubscription; read: (body: Buffer) => string } {
  const own = createECDH('prime256v1')
  own.generateKeys()
  const auth = randomBytes(16)
  const endpoint = `${origin}/push/${randomBytes(12).toString('hex')}`
  const derived = (key: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, length))
  const read = (body: Buffer) => {
    const [salt, length] = [body.subarray(0, 16), body.readUInt8(20)]
    const [theirs, sealed] = [body.subarray(21, 21 + length), body.subarray(21 + length)]
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), theirs])
    const secret = derived(own.computeSecret(theirs), auth, info, 32)
    const key = derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
    const nonce = derived(secret, salt, 'Content-Encoding: nonce\0', 12)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    // The one record ends with a 2, and zeros.
    return padded.subarray(0, padded.lastIndexOf(2)).toString()
  }
  return {
    subscription: { endpoint, p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') },
    read,
  }
}

/** Returns the sender from a message's header; throws if it was not signed with the key that it names (RFC 8292). */
export function senderOf({ headers }: ReceivedPush): { key: string; claims: jwt.JwtPayload } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  return { key, claims: jwt.verify(token, publicKey, { algorithms: ['ES256'] }) as jwt.JwtPayload }
}
