import type { CallAnswer, Facts, PageMessage } from './messages.ts'
import { HELLO } from './messages.ts'

/** Begins in the frame of an isolated remote, where there is no origin: no storage, no cookies, and nobody to ask but the page around it. */
export async function beginFrame(): Promise<void> {
  const { facts, port } = await meet()
  standInForStorage(facts)
  window.fetch = fetchThrough(port)
  // Modules that read storage on import load after this.
  const { drawFrame } = await import(/* webpackChunkName: "frame-page" */ './frame-page.tsx')
  await drawFrame(facts, port)
}

/** Says that the frame is there, and waits for its port. */
function meet(): Promise<{ facts: Facts; port: MessagePort }> {
  return new Promise((resolve) => {
    addEventListener('message', ({ source, data, ports: [port] }: MessageEvent<Facts>) => {
      if (source === parent && port) resolve({ facts: data, port })
    })
    parent.postMessage(HELLO, '*')
  })
}

/** A document without origin may not even ask for them: in the frame they hold until it is left. */
function standInForStorage({ user, hidesAmounts }: Facts): void {
  const cookie = { get: () => (user ? 'simvest_signed_in=1' : ''), set: () => undefined }
  Object.defineProperty(document, 'cookie', cookie)
  for (const name of ['localStorage', 'sessionStorage']) {
    const kept = new Map<string, string>()
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, String(value)),
      removeItem: (key: string) => void kept.delete(key),
      clear: () => kept.clear(),
      key: (index: number) => [...kept.keys()][index] ?? null,
      get length() {
        return kept.size
      },
    }
    Object.defineProperty(window, name, { value: storage })
  }
  localStorage.setItem('hideBalance', String(hidesAmounts))
}

/** `fetch`, by way of the page, which makes the calls that were granted. */
function fetchThrough(port: MessagePort): typeof fetch {
  const waiting = new Map<number, (answered: CallAnswer) => void>()
  port.addEventListener('message', ({ data }: MessageEvent<PageMessage>) => {
    if (!('call' in data)) return
    waiting.get(data.call)?.(data)
    waiting.delete(data.call)
  })
  let last = 0
  return async (input, init) => {
    const request = new Request(input, init)
    const { method, url, signal } = request
    const [headers, body] = [Object.fromEntries(request.headers), await request.text()]
    const {
      status,
      body: answer,
      ...rest
    } = await new Promise<CallAnswer>((resolve, reject) => {
      signal.throwIfAborted()
      signal.addEventListener('abort', () => reject(signal.reason as Error))
      last += 1
      waiting.set(last, resolve)
      port.postMessage({ call: last, method, url, headers, body })
    })
    if (status === undefined) throw new TypeError('Failed to fetch')
    return new Response(answer?.byteLength ? answer : null, { status, headers: rest.headers ?? [] })
  }
}
