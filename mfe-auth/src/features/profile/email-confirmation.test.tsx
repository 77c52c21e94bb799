import { getMailService, type User } from '@simvest/contracts'
import { useQuery } from '@simvest/platform'
import { aUser, renderWithApi } from '@simvest/platform/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { EmailConfirmation } from './email-confirmation.tsx'

const TITLE = 'Your e-mail address is not confirmed yet'

/** Knows when the component has its answer. */
function Witness() {
  return `mail service: ${useQuery(getMailService, {}).data?.isOn}`
}

const show = (changes: Partial<User>, { isOn = true, isMailed = true } = {}) =>
  renderWithApi(
    <>
      <EmailConfirmation user={aUser(changes)} />
      <Witness />
    </>,
    {
      getUser: () => aUser(changes),
      getMailService: () => ({ isOn }),
      mailConfirmation: () => ({ isMailed }),
    },
  )

describe('email confirmation', () => {
  // covers notifications.21
  test.each([
    [true, 'A mail with the link is on its way.'],
    [false, 'A mail was sent today already. Look into the spam folder, too, or try again tomorrow.'],
  ])('says that the address is not confirmed, and sends the mail again (%s)', async (isMailed, says) => {
    await show({ emailConfirmed: false }, { isMailed })
    expect(await screen.findByText(TITLE)).not.toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Send it again' }))
    expect((await screen.findByRole('status')).textContent).toBe(says)
  })

  // covers notifications.21
  test.each<[string, Partial<User>, boolean]>([
    ['a confirmed address', { emailConfirmed: true }, true],
    ['a copy that sends no mail', { emailConfirmed: false }, false],
    ['a guest', { emailConfirmed: false, guestUntil: '2026-01-01T01:00:00.000Z' }, true],
  ])('says nothing for %s', async (_case, changes, isOn) => {
    await show(changes, { isOn })
    await screen.findByText(`mail service: ${isOn}`)
    expect(screen.queryByText(TITLE)).toBeNull()
  })
})
