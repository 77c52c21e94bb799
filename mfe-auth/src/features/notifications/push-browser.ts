import type { PushSubscription } from '@simvest/contracts'

/** Whether this browser can show messages of a page that is not open. */
export function takesMessages(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

export function isAllowed(): boolean {
  return Notification.permission === 'granted'
}

/**
 * Asks for the permission and subscribes at the browser's push service. Undefined without a permission or a worker, which
 * accounts that work at the desk have not; throws if the push service cannot be reached.
 */
export async function subscribe(key: string): Promise<PushSubscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const worker = await navigator.serviceWorker.getRegistration()
  if (!worker) return undefined
  // A subscription under another key would be in the way.
  await (await worker.pushManager.getSubscription())?.unsubscribe()
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint = '', keys = {} } = made.toJSON()
  return { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' }
}
