import type { Notification } from '@simvest/contracts'
import { Refusal, renderWithApi } from '@simvest/platform/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NotificationBell } from './notification-bell.tsx'
import { titleOf } from './title-of.ts'

const signedOut = () => new Refusal(401, { message: 'Please sign in.' })

const notification = (id: number, isRead: boolean): Notification => ({
  id,
  message: `message ${id}`,
  isRead,
  createdAt: '2026-01-01T00:00:00.000Z',
})

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

test.each([
  ['ID approved: your identity check is complete.', 'ID Approved'],
  ['ID rejected. Reason: too dark', 'ID Rejected'],
  ['Your deposit of $500.00 SIM was approved.', 'Deposit Update'],
  ['Your withdrawal of $50.00 SIM was processed and approved.', 'Withdrawal Processed'],
  ['Your withdrawal of $50.00 SIM was cancelled. Funds have been returned to your account.', 'Withdrawal Cancelled'],
  ['Your withdrawal of $50.00 SIM is pending review.', 'Withdrawal Pending'],
  ['Adjustment by administrator: your total profit changed.', 'Adjustment by administrator'],
  ['Something else.', 'Notification'],
])('%p is titled %p', (message, title) => {
  expect(titleOf(message)).toBe(title)
})
