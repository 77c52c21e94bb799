import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

type Cbor = string | number | Buffer | Map<string | number, Cbor>

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** A passkey device in software, as far as sign-in needs one. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(16)
  counter = 0
  readonly #origin: string
  readonly #privateKey: KeyObject
  readonly #publicKey: Buffer

  constructor(origin: string) {
    this.#origin = origin
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.#privateKey = privateKey
    const key: [number, Cbor][] = [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]
    this.#publicKey = encode(new Map(key))
  }

  make(challenge: string) {
    const length = Buffer.from([0, this.id.length])
    const authData = Buffer.concat([this.#data(0x45), Buffer.alloc(16), length, this.id, this.#publicKey])
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    return this.#credential({
      clientDataJSON: this.#client('webauthn.create', challenge).toString('base64url'),
      attestationObject: encode(attestation).toString('base64url'),
    })
  }

  /** `isVerified`: the device asked for a finger or a PIN. */
  sign(challenge: string, { isVerified = true } = {}) {
    this.counter++
    const data = this.#data(isVerified ? 0x05 : 0x01)
    const client = this.#client('webauthn.get', challenge)
    const signature = createSign('sha256').update(data).update(sha256(client)).sign(this.#privateKey)
    return this.#credential({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    })
  }

  #credential<T>(response: T) {
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key' as const, response }
  }

  #client(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }))
  }

  #data(flags: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([sha256(new URL(this.#origin).hostname), Buffer.from([flags]), counter])
  }
}

function encode(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, inner]) => [encode(key), encode(inner)])])
}

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size])
  return size < 256 ? Buffer.from([(major << 5) | 24, size]) : Buffer.from([(major << 5) | 25, size >> 8, size & 255])
}
