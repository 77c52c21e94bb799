import type { PushSubscription } from '@simvest/contracts'
import { PUSH } from '@simvest/contracts/limits'
import webPush from 'web-push'
import type { PushKeys } from './push-keys.ts'
import { isPushService } from './push-services.ts'

/** The settings with which this installation sends messages to browsers. */
export interface PushServer extends PushKeys {
  /** The https address at which a push service finds who runs this. */
  subject: string
  /** The origins that may be called. */
  services: readonly string[]
}

/** `gone`: the browser subscribed no more, or not to this; `later`: it is to be tried again; `refused`: it never will be taken. */
export interface Answer {
  outcome: 'sent' | 'gone' | 'later' | 'refused'
  /** The status that the push service answered, if it did. */
  status?: number
  /** Seconds for which it wants to be left alone. */
  retryAfter?: number
}

/** Seconds for which it keeps a message for a browser that is off. */
const KEEP_SECONDS = 24 * 60 * 60

/** Encrypts a text for one browser (RFC 8291) and gives it to that browser's push service. Follows no redirect and reads no answer. */
export async function sendPush(
  { publicKey, privateKey, subject, services }: PushServer,
  { endpoint, p256dh, auth }: PushSubscription,
  text: string,
): Promise<Answer> {
  if (!isPushService(endpoint, services)) return { outcome: 'gone' }
  const request = requestOf(() =>
    webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
      vapidDetails: { subject, publicKey, privateKey },
      TTL: KEEP_SECONDS,
    }),
  )
  // The browser's key is invalid.
  if (!request) return { outcome: 'gone' }
  try {
    const { status, headers, body } = await fetch(endpoint, {
      ...request,
      redirect: 'manual',
      signal: AbortSignal.timeout(PUSH.most),
    })
    await body?.cancel()
    return { outcome: outcomeOf(status), status, retryAfter: Number(headers.get('retry-after')) || 0 }
  } catch {
    return { outcome: 'later' }
  }
}

function requestOf(make: () => webPush.RequestDetails): RequestInit | undefined {
  try {
    const { method, headers, body } = make()
    const { 'Content-Length': _, ...given } = headers
    return { method, headers: given, body: body && new Uint8Array(body) }
  } catch {
    return undefined
  }
}

function outcomeOf(status: number): Answer['outcome'] {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}
