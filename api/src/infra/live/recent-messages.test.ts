import { RECENT_MESSAGES } from '@simvest/contracts/limits'
import { RecentMessages } from './recent-messages.ts'

const numbersOf = (messages: readonly { number: number }[] | undefined) => messages?.map(({ number }) => number)

describe('recent messages', () => {
  test('returns the messages of the topics since a cursor, oldest first, and no message again', () => {
    const recent = new RecentMessages<{ topic: string; number: number }>()
    recent.add({ topic: 'mine', number: 0 })
    const { cursor } = recent.since('', ['mine'])
    for (const [index, topic] of ['mine', 'yours', 'ours'].entries()) recent.add({ topic, number: index + 1 })
    const { cursor: next, messages } = recent.since(cursor, ['mine', 'ours'])
    expect(numbersOf(messages)).toEqual([1, 3])
    expect(recent.since(next, ['mine', 'ours']).messages).toEqual([])
  })

  test.each([
    ['no cursor', () => ''],
    ['a cursor of another connection', () => new RecentMessages().since('', []).cursor],
    ['a cursor without a time', (known: string) => known.split(' ')[0] ?? ''],
    ['a cursor with another word', (known: string) => `${known.split(' ')[0]} soon`],
    ['a cursor of the future', (known: string) => `${known.split(' ')[0]} 1e12`],
  ])('returns no messages for %s', (_cursor, cursorFrom) => {
    const recent = new RecentMessages<{ topic: string }>()
    recent.add({ topic: 'mine' })
    expect(recent.since(cursorFrom(recent.since('', []).cursor), ['mine']).messages).toBeUndefined()
  })

  test('keeps as many messages as the table of limits says; who asks for more gets none', () => {
    const recent = new RecentMessages<{ topic: string; number: number }>()
    const early = recent.since('', []).cursor
    for (let number = 0; number < RECENT_MESSAGES.most; number++) recent.add({ topic: 'mine', number })
    const all = recent.since(early, ['mine']).messages
    expect([all?.length, all?.[0]?.number, all?.at(-1)?.number]).toEqual([
      RECENT_MESSAGES.most,
      0,
      RECENT_MESSAGES.most - 1,
    ])
    const { cursor } = recent.since('', [])
    recent.add({ topic: 'mine', number: -1 })
    expect(recent.since(early, ['mine']).messages).toBeUndefined()
    expect(numbersOf(recent.since(cursor, ['mine']).messages)).toEqual([-1])
  })
})
