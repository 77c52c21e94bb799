import type { NotificationPreferences as Preferences } from '@simvest/contracts'
import { aUser, Refusal, renderWithApi } from '@simvest/platform/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NotificationPreferences } from './notification-preferences.tsx'

const ALL = { deposits: true, withdrawals: true, trading: true, referrals: true }
const isOn = (name: string) => screen.getByRole('switch', { name }).getAttribute('aria-checked')

describe('notification preferences', () => {
  // covers notifications.14
  test('each switch is kept at once', async () => {
    const { calls } = await renderWithApi(<NotificationPreferences />, {
      getUser: () => aUser(),
      getNotificationPreferences: () => ALL,
      setNotificationPreferences: ({ body }: { body: Preferences }) => body,
    })
    await userEvent.click(await screen.findByRole('switch', { name: 'Trading' }))
    expect(isOn('Trading')).toBe('false')
    expect(calls).toContainEqual({
      operation: 'setNotificationPreferences',
      input: { body: { ...ALL, trading: false } },
    })
  })

  test('a switch stays where the keyboard is, and two are kept one after the other', async () => {
    const { calls } = await renderWithApi(<NotificationPreferences />, {
      getUser: () => aUser(),
      getNotificationPreferences: () => ALL,
      setNotificationPreferences: () => new Promise<never>(() => undefined),
    })
    const deposits = await screen.findByRole('switch', { name: 'Deposits' })
    deposits.focus()
    await userEvent.keyboard(' ')
    expect(document.activeElement).toBe(deposits)
    expect(deposits).toHaveProperty('disabled', false)
    await userEvent.click(screen.getByRole('switch', { name: 'Trading' }))
    expect(calls.at(-1)).toMatchObject({ input: { body: { deposits: false, trading: false } } })
  })

  // covers notifications.11, notifications.13
  test('mails can be switched off where there are any', async () => {
    const answers = {
      getUser: () => aUser(),
      getNotificationPreferences: () => ({ ...ALL, email: true }),
      setNotificationPreferences: ({ body }: { body: Preferences }) => body,
    }
    const { calls, unmount } = await renderWithApi(<NotificationPreferences />, answers)
    await userEvent.click(await screen.findByRole('switch', { name: 'Also by e-mail' }))
    expect(isOn('Also by e-mail')).toBe('false')
    expect(calls).toContainEqual({ operation: 'setNotificationPreferences', input: { body: { ...ALL, email: false } } })
    unmount()
    await renderWithApi(<NotificationPreferences />, { ...answers, getNotificationPreferences: () => ALL })
    expect(await screen.findByText(/This copy of Simvest sends no e-mail/)).not.toBeNull()
    expect(screen.queryByRole('switch', { name: 'Also by e-mail' })).toBeNull()
  })

  test('a choice that was not kept goes back and says so', async () => {
    await renderWithApi(<NotificationPreferences />, {
      getUser: () => aUser(),
      getNotificationPreferences: () => ALL,
      setNotificationPreferences: () => new Refusal(400, { message: 'Not now.' }),
    })
    await userEvent.click(await screen.findByRole('switch', { name: 'Deposits' }))
    expect(await screen.findByText('Your choice was not kept')).not.toBeNull()
    await waitFor(() => expect(isOn('Deposits')).toBe('true'))
  })
})
