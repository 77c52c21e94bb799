import type { Notification } from '@simvest/contracts'
import { Refusal, renderWithApi, signedOut } from '@simvest/platform/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NotificationBell } from './notification-bell.tsx'

const notification = (id: number, isRead: boolean): Notification => ({
  id,
  kind: 'notice',
  title: 'Notification',
  message: `message ${id}`,
  figures: null,
  transactionId: null,
  isRead,
  createdAt: '2026-01-01T00:00:00.000Z',
})

describe('notification bell', () => {
  // covers notifications.1
  test('counts what is unread, and a click reads it', async () => {
    let list = [notification(2, false), notification(1, true)]
    const { calls } = await renderWithApi(<NotificationBell />, {
      getUser: signedOut,
      listNotifications: () => list,
      readNotification: ({ params }) => {
        list = list.map((entry) => (entry.id === params.id ? { ...entry, isRead: true } : entry))
        return notification(params.id, true)
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }))
    await userEvent.click(screen.getByText('message 2'))
    expect(await screen.findByRole('button', { name: 'Notifications', hidden: true })).not.toBeNull()
    expect(calls).toContainEqual({ operation: 'readNotification', input: { params: { id: 2 } } })
  })

  test('says so when there is nothing, and when it cannot be read', async () => {
    await renderWithApi(<NotificationBell />, { getUser: signedOut, listNotifications: () => [] })
    await userEvent.click(screen.getByRole('button', { name: 'Notifications' }))
    expect(await screen.findByText('Nothing new')).not.toBeNull()
  })

  // covers notifications.1
  test('counts more than one page, up to 99+, and lists older ones when asked', async () => {
    const all = Array.from({ length: 133 }, (_, index) => notification(133 - index, false))
    await renderWithApi(<NotificationBell />, {
      getUser: signedOut,
      listNotifications: ({ query }) => all.slice(0, query.limit ?? 50),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 99+ unread' }))
    expect(screen.queryByText('message 1')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Show older' }))
    expect(await screen.findByText('message 1')).not.toBeNull()
  })

  // covers notifications.2
  test('a message that cannot be marked says so', async () => {
    await renderWithApi(<NotificationBell />, {
      getUser: signedOut,
      listNotifications: () => [notification(2, false)],
      readNotification: () => new Refusal(404, { message: 'There is no such notification.' }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }))
    await userEvent.click(screen.getByText('message 2'))
    expect(await screen.findByText('Failed to mark notification as read')).not.toBeNull()
  })

  // covers notifications.14
  test('all are marked as read at once', async () => {
    let list = [notification(2, false), notification(1, false)]
    await renderWithApi(<NotificationBell />, {
      getUser: signedOut,
      listNotifications: () => list,
      readAllNotifications: () => {
        list = list.map((entry) => ({ ...entry, isRead: true }))
        return { read: 2 }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }))
    await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))
    expect(await screen.findByRole('button', { name: 'Notifications' })).not.toBeNull()
    expect(screen.queryByText('New')).toBeNull()
  })

  // covers notifications.4
  test('each leads to what it is about', async () => {
    const title = 'Withdrawal Under Review'
    const about = { ...notification(3, true), kind: 'withdrawal-proved', title, transactionId: 7 } as const
    const security = { ...notification(2, true), kind: 'password-changed' } as const
    await renderWithApi(<NotificationBell />, { getUser: signedOut, listNotifications: () => [about, security] })
    await userEvent.click(screen.getByRole('button', { name: 'Notifications' }))
    const links = await screen.findAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/history?line=7', '/profile?tab=security'])
    expect(links[0]?.textContent).toContain('Withdrawal Under Review')
  })
})
