import { floor, max } from './whole-numbers.ts'

/** "expand 32-byte k", as in RFC 8439. */
const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574] as const
const WORDS = 16

/** A stream of random numbers: one of the 2^96 streams of a key. */
export interface Stream {
  /** 32 bytes. */
  key: Uint8Array
  /** Three whole numbers below 2^32. */
  nonce: readonly [number, number, number]
}

/**
 * Numbers `from` to `from + count` of a stream, each of 32 random bits: ChaCha20 (RFC 8439), so that nobody who saw a
 * thousand of them can tell the next one without the key.
 */
export function randomWords({ key, nonce }: Stream, from: number, count: number): Uint32Array {
  const start = Int32Array.from([...CONSTANTS, ...littleEndian(key), 0, ...nonce])
  const state = new Int32Array(WORDS)
  const words = new Uint32Array(count)
  const first = floor(from / WORDS)
  for (let block = first; block * WORDS < from + count; block++) {
    start[12] = block
    mix(start, state)
    const offset = block * WORDS - from
    for (let index = max(0, -offset); index < WORDS && offset + index < count; index++)
      words[offset + index] = state[index] ?? 0
  }
  return words
}

/** The eight numbers of a key. Throws RangeError for any other length. */
function littleEndian(key: Uint8Array): number[] {
  if (key.length !== 32) throw new RangeError(`a key has 32 bytes, not ${key.length}`)
  const byte = (at: number) => key[at] ?? 0
  return Array.from(
    { length: 8 },
    (_, word) => byte(4 * word) | (byte(4 * word + 1) << 8) | (byte(4 * word + 2) << 16) | (byte(4 * word + 3) << 24),
  )
}

/** Computes a block: ten double rounds over a copy of the start, then the start is added. */
function mix(start: Int32Array, state: Int32Array): void {
  state.set(start)
  for (let round = 0; round < 10; round++) {
    quarter(state, 0, 4, 8, 12)
    quarter(state, 1, 5, 9, 13)
    quarter(state, 2, 6, 10, 14)
    quarter(state, 3, 7, 11, 15)
    quarter(state, 0, 5, 10, 15)
    quarter(state, 1, 6, 11, 12)
    quarter(state, 2, 7, 8, 13)
    quarter(state, 3, 4, 9, 14)
  }
  for (let index = 0; index < WORDS; index++) state[index] = (state[index] ?? 0) + (start[index] ?? 0)
}

function quarter(state: Int32Array, ia: number, ib: number, ic: number, id: number): void {
  let a = state[ia] ?? 0
  let b = state[ib] ?? 0
  let c = state[ic] ?? 0
  let d = state[id] ?? 0
  a = (a + b) | 0
  d = turn(d ^ a, 16)
  c = (c + d) | 0
  b = turn(b ^ c, 12)
  a = (a + b) | 0
  d = turn(d ^ a, 8)
  c = (c + d) | 0
  b = turn(b ^ c, 7)
  state[ia] = a
  state[ib] = b
  state[ic] = c
  state[id] = d
}

const turn = (word: number, bits: number) => (word << bits) | (word >>> (32 - bits))
