import { isFresh, recordRead, refreshAfter } from './cache.ts'
import { connectLive, useLiveConnected } from './live.ts'
import { act, renderHook } from '@testing-library/react'

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

test('what a request of this page changed is not read again when the stream tells of it', async () => {
  const source = new Source()
  const close = connectLive(() => source as unknown as EventSource)
  const isReadAgain = (message: object) => {
    recordRead('/api/figures')
    source.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
    return !isFresh('/api/figures')
  }
  await refreshAfter('mine', ['/api/figures'])
  expect(isReadAgain({ changed: ['/api/figures'], by: ['mine'] })).toBe(false)
  expect(isReadAgain({ changed: ['/api/figures'], by: ['mine', 'of another page'] })).toBe(true)
  expect(isReadAgain({ changed: ['/api/figures'] })).toBe(true)
  close()
})
