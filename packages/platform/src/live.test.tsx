import { isFresh, noteAct, recordRead } from './cache.ts'
import { takeOwn } from './take-over.ts'
import { connectLive, useLiveConnected } from './live.ts'
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
