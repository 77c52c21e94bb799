import { listenToFrame } from './listen-to-frame.ts'
import { type FrameMessage, HELLO, onSite } from './messages.ts'

const facts = { href: '/payments' }

/** A frame, as far as the page sees it, and what became of what it sent. */
function listening() {
  const ports: FakePort[] = []
  class FakePort extends EventTarget {
    constructor() {
      super()
      ports.push(this)
    }
    start = jest.fn()
    close = jest.fn()
    postMessage = jest.fn()
  }
  Object.assign(globalThis, {
    MessageChannel: class {
      port1 = new FakePort()
      port2 = {}
    },
  })
  const [asked, failed]: [FrameMessage[], Error[]] = [[], []]
  const frame = Object.assign(Object.create(window), { postMessage: jest.fn() }) as Window & { postMessage: jest.Mock }
  const page = listenToFrame(frame, {
    facts: () => facts as never,
    asked: (each) => void asked.push(each),
    failed: (error) => void failed.push(error),
  })
  const say = (data: unknown, source: Window = frame) => dispatchEvent(sourced(data, source))
  const send = (data: unknown) => ports[0]?.dispatchEvent(new MessageEvent('message', { data }))
  return { frame, page, ports, asked, failed, say, send }
}

function sourced(data: unknown, source: Window): MessageEvent {
  const event = new MessageEvent('message', { data })
  Object.defineProperty(event, 'source', { value: source })
  return event
}

describe('listen to frame', () => {
  test('a frame gets one port, when it says that it is there', () => {
    const { frame, say, page } = listening()
    say(HELLO, window)
    say('something else')
    expect(frame.postMessage).not.toHaveBeenCalled()
    say(HELLO)
    say(HELLO)
    expect(frame.postMessage.mock.calls).toEqual([[facts, '*', [{}]]])
    page.close()
  })

  test('nothing is heard but what a frame may ask for', () => {
    const { say, send, asked, page } = listening()
    say(HELLO)
    const right = { go: '/payments/7', replace: false, state: null }
    for (const data of [right, { go: 7 }, { toast: { title: {} } }, { eval: '1' }, null, 'text']) send(data)
    expect(asked).toEqual([right])
    page.close()
    send(right)
    expect(asked).toHaveLength(1)
  })

  test('a frame that sends without end is closed: each message takes the page some of its time', () => {
    jest.useFakeTimers()
    const { say, send, asked, failed } = listening()
    say(HELLO)
    for (let second = 0; second < 3; second++) {
      for (let each = 0; each < 150; each++) send({ ready: true })
      jest.advanceTimersByTime(1_000)
    }
    expect([asked.length, failed.length]).toEqual([450, 0])
    // To the window as over the port.
    for (let each = 0; each < 500; each++) say('x')
    expect(failed.map(({ message }) => message)).toEqual(['It sent too many messages.'])
    send({ ready: true })
    expect(asked).toHaveLength(450)
    jest.useRealTimers()
  })

  test.each([
    'https://evil.example/',
    '//evil.example/',
    `${location.origin}//payments`,
    'javascript:alert(1)',
    'http://a:99999/',
    'data:text/html,x',
  ])('%s is no address of this site', (href) => expect(onSite(href)).toBeUndefined())
  test('an address of this site', () => {
    expect(onSite('/payments?x=1')?.search).toBe('?x=1')
    expect(onSite(`${location.origin}/payments`)?.pathname).toBe('/payments')
  })
})
