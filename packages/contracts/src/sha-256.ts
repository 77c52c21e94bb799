const PRIMES = primes(64)

/** The first bits after the point of a root: the standard derives its constants this way. */
const bits = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0

const ROUND = PRIMES.map((prime) => bits(Math.cbrt(prime)))
const START = PRIMES.slice(0, 8).map((prime) => bits(Math.sqrt(prime)))

/** Synchronous SHA-256: the one built into browsers answers later, and a form's check cannot wait. */
export function sha256(bytes: Uint8Array): Uint8Array {
  const length = Math.ceil((bytes.length + 9) / 64) * 64
  const padded = new Uint8Array(length)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(length - 4, bytes.length * 8)
  let state = START
  for (let at = 0; at < length; at += 64) state = mixed(state, scheduleOf(view, at))
  const digest = new DataView(new ArrayBuffer(32))
  for (const [index, word] of state.entries()) digest.setInt32(index * 4, word)
  return new Uint8Array(digest.buffer)
}

function mixed(state: readonly number[], words: Int32Array): number[] {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (const [index, constant] of ROUND.entries()) {
    const choice = (e & f) ^ (~e & g)
    const first = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + constant + (words[index] ?? 0)) | 0
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  return [a, b, c, d, e, f, g, h].map((word, index) => (word + (state[index] ?? 0)) | 0)
}

function scheduleOf(view: DataView, at: number): Int32Array {
  const words = new Int32Array(64)
  for (let index = 0; index < 16; index += 1) words[index] = view.getInt32(at + index * 4)
  for (let index = 16; index < 64; index += 1) {
    const [near = 0, far = 0] = [words[index - 15], words[index - 2]]
    const low = turned(near, 7) ^ turned(near, 18) ^ (near >>> 3)
    const high = turned(far, 17) ^ turned(far, 19) ^ (far >>> 10)
    words[index] = (words[index - 16] ?? 0) + low + (words[index - 7] ?? 0) + high
  }
  return words
}

function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

function primes(count: number): number[] {
  const found: number[] = []
  for (let next = 2; found.length < count; next += 1) if (found.every((prime) => next % prime)) found.push(next)
  return found
}
