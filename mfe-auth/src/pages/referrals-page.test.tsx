import { cents } from '@simvest/money'
import { AccessGuard } from '@simvest/platform/host'
import { aUser, Refusal, renderWithApi, signedOut } from '@simvest/platform/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ReferralsPage } from './referrals-page.tsx'
import { RegisterPage } from './register-page.tsx'

const person = (id: number, changes: object = {}) => ({
  id,
  username: `friend-${id}`,
  createdAt: '2026-01-01T00:00:00.000Z',
  paid: cents(0),
  pending: cents(0),
  ...changes,
})
const NOBODY = { joined: 0, paid: cents(0), pending: cents(0), people: [] }
const SOMEBODY = {
  joined: 2,
  paid: cents(1_700),
  pending: cents(3_400),
  people: [person(1, { paid: cents(1_700), pending: cents(3_400) }), person(2)],
}

const open = (answer: typeof SOMEBODY | typeof NOBODY, user = aUser()) => openWith(() => answer, user)

const openWith = (getMyReferrals: () => typeof SOMEBODY | typeof NOBODY | Refusal, user = aUser()) =>
  renderWithApi(
    <AccessGuard access="user">
      <ReferralsPage />
    </AccessGuard>,
    { getUser: () => user, getMyReferrals },
  )

describe('referrals page', () => {
  // covers money.4
  test('a user has a link that fills in their e-mail address at the registration', async () => {
    const { unmount } = await open(NOBODY, aUser({ email: 'ada+sim@example.com' }))
    const link = await screen.findByText(/^http.*register/)
    const { pathname, search } = new URL(link.textContent ?? '')
    expect(screen.getByText('Nobody has joined yet')).not.toBeNull()

    unmount()
    await renderWithApi(<RegisterPage />, { getUser: signedOut }, pathname + search)
    const box = await screen.findByLabelText('Referrer email (optional)')
    expect(box).toHaveProperty('value', 'ada+sim@example.com')
    expect(screen.getByText('From the link that brought you here. You may leave it out.')).not.toBeNull()
  })

  // covers money.4
  test('a user sees who joined, what is paid and what is pending', async () => {
    await open(SOMEBODY)
    const rows = await screen.findAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Username'),
      expect.stringMatching(/friend-1.*17\.00.*34\.00/),
      expect.stringMatching(/friend-2.*No paid deposit yet/),
    ])
    const sums = within(screen.getByRole('region', { name: 'What your invitations earned' }))
    expect(sums.getByText('2')).not.toBeNull()
  })

  // covers money.4
  test.each([
    ['', 'You have not handed in a document yet.'],
    ['PENDING', 'Your document waits for an administrator.'],
    ['REJECTED', 'Your document was rejected; you can hand in another one.'],
  ] as const)('what is pending says why while the document is "%s", and leads to the check', async (idStatus, why) => {
    await open(SOMEBODY, aUser({ idStatus }))
    const note = (await screen.findByText('Why it is pending')).closest('[role="note"]')
    expect(note?.textContent).toContain(why)
    expect(screen.getByRole('link', { name: 'To your identity check' }).getAttribute('href')).toBe('/profile')
  })

  test('nothing pending needs no reason', async () => {
    await open({ ...SOMEBODY, pending: cents(0) })
    await screen.findByText('Who joined')
    expect(screen.queryByText('Why it is pending')).toBeNull()
  })

  // covers money.4
  test.each([
    ['a guest', { guestUntil: '2026-01-01T01:00:00.000Z' }, 'A demo account cannot invite'],
    ['an administrator', { isAdmin: true }, 'Administrators earn no rewards'],
  ])('%s has no link, and is told why', async (_who, changes, words) => {
    await open(NOBODY, aUser(changes))
    expect(await screen.findByText(words)).not.toBeNull()
    expect(screen.queryByText('Your link')).toBeNull()
  })

  test('a list that cannot be read says so and is read again', async () => {
    let answer: typeof NOBODY | Refusal = new Refusal(400, { message: 'Not now.' })
    await openWith(() => answer)
    expect(await screen.findByText('Not now.')).not.toBeNull()
    answer = NOBODY
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Nobody has joined yet')).not.toBeNull()
  })
})
