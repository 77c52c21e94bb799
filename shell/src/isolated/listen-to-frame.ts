import * as z from 'zod/mini'
import { FrameMessage, type Facts, HELLO, type PageMessage } from './messages.ts'

/** Messages in a second after which a frame is closed: pages send a few, and each takes the window some of its time. */
const MAX_MESSAGES = 200

interface Listening {
  /** The facts that a frame gets at its begin. */
  facts: () => Facts
  /** Receives the frame's requests. */
  asked: (asked: FrameMessage) => void
  /** The frame sends more than any page would. */
  failed: (error: Error) => void
}

/** The side of the page. A frame that begins gets a port, once; `tell` sends over it, and `close` ends it. */
export function listenToFrame(frame: Window, { facts, asked, failed }: Listening) {
  const closed = new AbortController()
  const { signal } = closed
  let port: MessagePort | undefined
  let left = MAX_MESSAGES
  const timer = setInterval(() => {
    left = MAX_MESSAGES
  }, 1_000)

  const close = () => {
    closed.abort()
    clearInterval(timer)
    port?.close()
  }
  const counted = (hear: (data: unknown) => void, data: unknown) => {
    left -= 1
    if (left >= 0) return hear(data)
    close()
    failed(new Error('It sent too many messages.'))
  }

  const hear = (data: unknown) => {
    const message = z.safeParse(FrameMessage, data)
    if (message.success) asked(message.data)
  }
  const greet = (data: unknown) => {
    if (data !== HELLO || port) return
    const { port1, port2 } = new MessageChannel()
    port = port1
    port.addEventListener('message', (event) => counted(hear, event.data), { signal })
    port.start()
    // A document without origin cannot be named: what is there got in by the page's own hand, or holds the same remote.
    frame.postMessage(facts(), '*', [port2])
  }
  addEventListener('message', ({ source, data }) => source === frame && counted(greet, data), { signal })

  return { tell: (told: PageMessage) => port?.postMessage(told), close }
}
