import { RegisterBody } from '@simvest/contracts'
import * as z from 'zod/mini'
import { isOfPlatform, nameKeyOf } from './name-key.ts'

const accepts = (username: string) => z.safeParse(RegisterBody.shape.username, username).success

describe('a username', () => {
  // Names that look like "alice".
  const ALIKE = ['Alice', 'аlice', 'alicе', 'al\u0456ce', 'a1ice', 'aIice', 'ａｌｉｃｅ', 'alice.', '_alice', 'αlice']
  test.each(ALIKE)('that looks like another one (%p) is compared as that one', (name) => {
    expect(nameKeyOf(name)).toBe(nameKeyOf('alice'))
  })

  const UNSEEN = [
    0x34f, 0xfe0f, 0x3164, 0x2800, 0x17b4, 0x180b, 0x180e, 0xa0, 0x202e, 0x2066, 0x200d, 0x115f, 0xad, 0xe0020, 0xfeff,
  ]
  test.each(UNSEEN.map((point) => point.toString(16)))('with the unseen U+%s is refused', (point) => {
    const sign = String.fromCodePoint(Number.parseInt(point, 16))
    expect(accepts(`al${sign}ice`)).toBe(false)
    expect(accepts(sign.repeat(5))).toBe(false)
  })

  test.each([
    'http://x.y',
    'www.evil',
    'evil.com',
    'ｅｖｉｌ．ｃｏｍ',
    'see evil。com',
    'a/b/c',
    'tel:123',
    '...',
    'a\u0301\u0302\u0303\u0304\u0305b',
  ])('that leads somewhere, or is none, is refused: %p', (name) => expect(accepts(name)).toBe(false))

  test.each([
    'maria.garcia',
    "o'neill",
    'Ada Lovelace',
    'Нина',
    '李小龍',
    'عائشة',
    'नमस्ते',
    'Nguyễn',
    'می\u200cخواهم',
    'a.comet',
    'l-1',
  ])('of any language is taken: %p', (name) => expect([accepts(name), isOfPlatform(name)]).toEqual([true, false]))

  test.each([
    'Simvest',
    'S1mvest',
    'sim-vest team',
    'Support',
    'support2',
    'The Admin',
    'Аdmin',
    'adm1n',
    'administrator',
  ])('is not that of the platform or its staff: %p', (name) => expect(isOfPlatform(name)).toBe(true))

  test.each(['badminton', 'supportive', 'vestsim'])('may hold a word of theirs inside another: %p', (name) => {
    expect(isOfPlatform(name)).toBe(false)
  })
})
