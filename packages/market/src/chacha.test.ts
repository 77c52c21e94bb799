import { randomWords, type Stream } from './chacha.ts'

/** RFC 8439, section 2.3.2: the key 00 01 … 1f, the nonce 00 00 00 09 00 00 00 4a 00 00 00 00, block 1. */
const STREAM: Stream = {
  key: Uint8Array.from({ length: 32 }, (_, index) => index),
  nonce: [0x09000000, 0x4a000000, 0],
}
const BLOCK_1 = [
  0xe4e7f110, 0x15593bd1, 0x1fdd0f50, 0xc47120a3, 0xc7f4d1c7, 0x0368c033, 0x9aaa2204, 0x4e6cd4c3, 0x466482d2,
  0x09aa9f07, 0x05d7c214, 0xa2028bd9, 0xd19c12b5, 0xb94e16de, 0xe883d0cb, 0x4e3c50a2,
]

describe('chacha', () => {
  test('gives the numbers of the standard', () => {
    expect([...randomWords(STREAM, 16, 16)]).toEqual(BLOCK_1)
  })

  test('a part of a stream is the same wherever one begins to read', () => {
    const whole = randomWords(STREAM, 0, 100)
    for (const [from, count] of [
      [0, 1],
      [15, 2],
      [17, 40],
      [33, 0],
    ] as const)
      expect(randomWords(STREAM, from, count)).toEqual(whole.slice(from, from + count))
  })

  test('refuses a key of another length', () => {
    expect(() => randomWords({ ...STREAM, key: new Uint8Array(31) }, 0, 1)).toThrow('a key has 32 bytes, not 31')
  })
})
