import { getFigures } from '@simvest/contracts'
import { isFresh, noteAct, recordRead } from './cache.ts'
import { takeOwn } from './take-over.ts'
import { connectLive, useLiveConnected } from './live.ts'
import { Refusal, renderWithApi, signedOut, someFigures } from './testing.tsx'
import { useQuery } from './use-query.ts'
import { act, renderHook, waitFor } from '@testing-library/react'

class Source extends EventTarget {
  closed = false
  readyState = 1
  close() {
    this.closed = true
  }
}

const show = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

describe('live', () => {
  // covers calls.32
  test('a tab that newer ones replaced polls, and listens again when it is looked at again, once', () => {
    const sources: Source[] = []
    const close = connectLive(() => {
      sources.push(new Source())
      return sources.at(-1) as unknown as EventSource
    })
    const connected = renderHook(useLiveConnected).result
    const happens = (event: string) => act(() => void sources.at(-1)?.dispatchEvent(new Event(event)))
    happens('open')
    expect(connected.current).toBe(true)

    happens('replaced')
    expect(sources[0]?.closed).toBe(true)
    expect(connected.current).toBe(false)
    expect(sources).toHaveLength(1)

    show('hidden')
    expect(sources).toHaveLength(1)
    show('visible')
    show('visible')
    expect(sources).toHaveLength(2)
    happens('open')
    expect(connected.current).toBe(true)

    happens('replaced')
    close()
    show('visible')
    expect(sources).toHaveLength(2)
  })

  test.each([
    ['at once', [], true],
    ['at the second attempt', ['error'], false],
  ] as const)('a stream that opens %s: whether what was read stays fresh', async (_when, before, stays) => {
    const source = new Source()
    const close = connectLive(() => source as unknown as EventSource)
    recordRead('/api/figures')
    for (const event of [...before, 'open']) await act(async () => void source.dispatchEvent(new Event(event)))
    expect(isFresh('/api/figures')).toBe(stays)
    close()
  })

  const message = (changed: object) => new MessageEvent('message', { data: JSON.stringify(changed) })

  // covers dashboard.13
  test('what a request of this page changed is not read again when the stream tells of it', async () => {
    const source = new Source()
    const close = connectLive(() => source as unknown as EventSource)
    const isReadAgain = async (change: object) => {
      recordRead('/api/figures')
      await act(async () => void source.dispatchEvent(message(change)))
      return !isFresh('/api/figures')
    }
    await takeOwn('mine', ['/api/figures'], undefined)
    expect(await isReadAgain({ changed: ['/api/figures'], by: ['mine'] })).toBe(false)
    expect(await isReadAgain({ changed: ['/api/figures'], by: ['mine', 'of another page'] })).toBe(true)
    expect(await isReadAgain({ changed: ['/api/figures'] })).toBe(true)
    close()
  })

  // covers dashboard.13
  test('nor when the stream tells of it before its answer is there; what others did waits a second at the most', async () => {
    const source = new Source()
    const close = connectLive(() => source as unknown as EventSource)
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    const transfer = async () => {
      await answered
      void takeOwn('quick', ['/api/figures'], undefined)
      recordRead('/api/figures')
    }
    const noted = noteAct(transfer())
    recordRead('/api/figures')
    await act(async () => void source.dispatchEvent(message({ changed: ['/api/figures'], by: ['quick'] })))
    expect(isFresh('/api/figures')).toBe(true)
    await act(async () => answer())
    await act(() => noted)
    expect(isFresh('/api/figures')).toBe(true)

    void noteAct(new Promise(() => {}))
    source.dispatchEvent(message({ changed: ['/api/figures'], by: ['of another page'] }))
    expect(isFresh('/api/figures')).toBe(true)
    await waitFor(() => expect(isFresh('/api/figures')).toBe(false))
    close()
  })
})

const BUSY = new Refusal(503, { message: 'Not now.' })

function Polled() {
  const { data } = useQuery(getFigures, {}, { poll: 10_000 })
  return <p>{data ? 'read' : 'not yet'}</p>
}

describe('a page without the stream', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => {
    jest.useRealTimers()
  })

  /** A page whose polls for what changed get these answers, one after the other, and the last one again. */
  async function scene(...answers: ({ at: string; messages?: { changed: string[] }[] } | Refusal)[]) {
    const cursors: (string | undefined)[] = []
    const { calls } = await renderWithApi(<Polled />, {
      getUser: signedOut,
      getFigures: () => someFigures(),
      getChanges: ({ query }) => {
        cursors.push(query.since)
        return answers[Math.min(cursors.length, answers.length) - 1] ?? BUSY
      },
    })
    const source = new Source()
    const close = connectLive(() => source as unknown as EventSource)
    const seconds = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 1_000))
    await seconds(0.5)
    const reads = () => calls.filter(({ operation }) => operation === 'getFigures').length
    /** The reads after each of so many polls. */
    const readsAfter = async (polls: number) => {
      const counts: number[] = []
      for (let poll = 0; poll < polls; poll++) {
        await seconds(9)
        counts.push(reads())
      }
      return counts
    }
    return { cursors, source, close, reads, readsAfter, seconds }
  }

  // covers dashboard.12
  test('reads everything once, and then only what changed', async () => {
    const { cursors, close, reads, readsAfter } = await scene(
      { at: 'a' },
      { at: 'b', messages: [] },
      { at: 'c', messages: [{ changed: ['/api/deposits'] }] },
      { at: 'd', messages: [{ changed: ['/api/deposits'] }, { changed: ['/api/figures'] }] },
      { at: 'e' },
      { at: 'f', messages: [] },
    )
    expect(reads()).toBe(1)
    expect(await readsAfter(6)).toEqual([2, 2, 2, 3, 4, 4])
    expect(cursors).toEqual([undefined, 'a', 'b', 'c', 'd', 'e'])
    act(close)
  })

  test('reads every 10 s while its polls fail, and polls on with the cursor that it has', async () => {
    const { cursors, close, readsAfter, seconds, reads } = await scene({ at: 'a', messages: [] }, BUSY, BUSY, BUSY, {
      at: 'b',
      messages: [],
    })
    expect(await readsAfter(5)).toEqual([1, 1, 1, 2, 3])
    await seconds(20)
    expect(reads()).toBe(3)
    expect(cursors).toEqual([undefined, 'a', 'a', 'a', 'a', 'b', 'b'])
    act(close)
  })

  test('stops once the stream opens, reads everything then, and begins again when the stream ends', async () => {
    const { cursors, source, close, readsAfter, reads, seconds } = await scene({ at: 'a', messages: [] })
    const connected = renderHook(useLiveConnected).result
    expect(connected.current).toBe(false)
    await readsAfter(1)
    expect(connected.current).toBe(true)
    act(() => void source.dispatchEvent(new Event('open')))
    await seconds(0.5)
    expect(reads()).toBe(2)
    expect(await readsAfter(3)).toEqual([2, 2, 2])
    expect(cursors).toHaveLength(1)
    act(() => void source.dispatchEvent(new Event('error')))
    expect(connected.current).toBe(false)
    await readsAfter(1)
    expect([cursors.length, connected.current]).toEqual([2, true])
    act(close)
    expect(connected.current).toBe(false)
    await readsAfter(3)
    expect(cursors).toHaveLength(2)
  })
})
