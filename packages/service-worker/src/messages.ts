declare const self: ServiceWorkerGlobalScope

interface Message extends NotificationOptions {
  title: string
  path: string
}

/** The content of a message that cannot be read: a browser demands that every message shows something. */
const UNREADABLE_MESSAGE: Message = {
  title: 'Simulation: Simvest',
  body: 'Simulated environment. No real money.',
  lang: 'en',
  path: '/',
  tag: 'unread',
}

/** Shows a message of the API, which is encrypted for this browser alone. */
export function showMessage(data: PushMessageData | null): Promise<void> {
  const { title, path, ...options } = read(data)
  return self.registration.showNotification(title, { ...options, data: { path } })
}

function read(data: PushMessageData | null): Message {
  try {
    return { ...UNREADABLE_MESSAGE, ...(data?.json() as Partial<Message>) }
  } catch {
    return UNREADABLE_MESSAGE
  }
}

/** Opens the page of a message, or comes back to the tab that shows it. Nothing that is typed in another tab is lost. */
export async function openCause(notification: Notification): Promise<void> {
  notification.close()
  const { path } = notification.data as { path: string }
  const page = new URL(path, self.location.origin)
  if (page.origin !== self.location.origin) return
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = tabs.find(({ url }) => url === page.href)
  await (open ? open.focus() : self.clients.openWindow(page.href))
}
