import { type Administrator, PERMISSIONS } from '@simvest/contracts'
import { aUser, Refusal, renderWithApi } from '@simvest/platform/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AdministratorsPage } from './administrators-page.tsx'
import { inputsOf } from '#testing/fixtures.ts'
import { press } from '#testing/press.ts'
import { WithSession } from '#testing/with-session.tsx'

type Answers = Parameters<typeof renderWithApi>[1]

const THEN = '2026-01-01T00:00:00.000Z'

const colleague = (changes: Partial<Administrator> = {}): Administrator => ({
  id: 2,
  username: 'olga',
  email: 'olga@example.com',
  role: 'auditor',
  isDeactivated: false,
  invitedAt: null,
  hasAuthenticator: false,
  needsSecondFactor: false,
  passkeys: 0,
  lastSeenAt: THEN,
  ...changes,
})
const root = colleague({ id: 7, username: 'root', email: 'root@example.com', role: 'operator' })

const show = async (answers: Answers = {}, role: Administrator['role'] = 'operator') => {
  const view = await renderWithApi(
    <WithSession>
      <AdministratorsPage />
    </WithSession>,
    {
      getUser: () => aUser({ isAdmin: true, role }),
      listAdministrators: () => [root, colleague()],
      ...answers,
    },
  )
  await screen.findByRole('heading', { level: 1, name: 'Administrators' })
  return view
}
const OWN = 'Horse-Battery-9'
const typePassword = () => userEvent.type(screen.getByLabelText(/^Current password/), OWN)
const actsOn = async (username: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${username}` }))
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
}

describe('administrators page', () => {
  // covers users.18
  test('everybody reads what each role may do', async () => {
    await show({}, 'support')
    const table = within(screen.getByRole('table', { name: 'Permissions by role' }))
    const rowOf = (name: RegExp) => table.getByRole('row', { name }).textContent
    expect(rowOf(/^Permission/)).toBe('PermissionOperatorSupportComplianceAuditor')
    expect(rowOf(/^Read/)).toMatch(/YesYesYesYes$/)
    expect(rowOf(/^Decide orders/)).toMatch(/Yes–––$/)
    expect(rowOf(/^View identity documents/)).toMatch(/Yes–Yes–$/)
    expect(rowOf(/^Export/)).toMatch(/Yes––Yes$/)
    expect(table.getAllByRole('row')).toHaveLength(PERMISSIONS.length + 1)
  })

  // covers users.17
  test('everybody with a role is listed with how they sign in, and whether they can', async () => {
    await show({
      listAdministrators: () => [
        colleague({ hasAuthenticator: true, passkeys: 2 }),
        colleague({ id: 3, username: 'ines', role: 'support', invitedAt: THEN, lastSeenAt: null }),
        colleague({ id: 4, username: 'dora', isDeactivated: true, needsSecondFactor: true }),
      ],
    })
    const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('tr')?.textContent
    expect(await rowOf('olga')).toMatch(/Auditorauthenticator app, 2 passkeys.*ACTIVE/)
    expect(await rowOf('ines')).toMatch(/Supportpassword aloneNot signed inINVITED/)
    expect(await rowOf('dora')).toMatch(/password; an app is required.*DISABLED/)
  })

  // covers users.17
  test('an operator invites somebody, and gets the link once', async () => {
    const { calls } = await show({
      inviteAdministrator: ({ body }) => ({
        administrator: colleague({ ...body, invitedAt: THEN }),
        resetLink: '/reset-password?token=abc&userId=2',
        expiresAt: THEN,
      }),
    })
    await press('Invite')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Username' }), 'olga')
    await userEvent.type(dialog.getByRole('textbox', { name: 'E-mail' }), 'olga@example.com')
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Role' }), 'auditor')
    expect(dialog.getByText('Reads and exports, and changes nothing.')).not.toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Invite' }))
    expect(dialog.getByText('Please enter your password')).not.toBeNull()
    await typePassword()
    await userEvent.click(dialog.getByRole('button', { name: 'Invite' }))
    expect(await screen.findByText(/reset-password\?token=abc/)).not.toBeNull()
    const body = { username: 'olga', email: 'olga@example.com', role: 'auditor', currentPassword: OWN }
    expect(inputsOf(calls, 'inviteAdministrator')).toEqual([{ body }])
  })

  // covers users.17
  test('a role is changed with a reason; why it could not be stands in the dialog', async () => {
    const words = 'root is the last operator who can sign in. Invite another one first.'
    const { calls } = await show({ setRole: () => new Refusal(409, { message: words, code: 'LAST_OPERATOR' }) })
    expect(await actsOn('olga')).toEqual(['Change role', 'Make a reset link', 'Require a second factor', 'Disable'])
    await userEvent.click(screen.getByRole('menuitem', { name: 'Change role' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Role' }), 'none')
    await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Left')
    await typePassword()
    await userEvent.click(dialog.getByRole('button', { name: 'Change role' }))
    expect(await dialog.findByText(words)).not.toBeNull()
    expect(inputsOf(calls, 'setRole')).toEqual([
      { params: { id: 2 }, body: { role: null, reason: 'Left', currentPassword: OWN } },
    ])
  })

  // covers users.16
  test.each([
    ['Make a reset link', 'Generate link', 'createColleagueLink', {}],
    ['Require a second factor', 'Require it', 'askSecondFactor', { isNeeded: true }],
    ['Disable', 'Disable', 'setAdministratorStatus', { isDeactivated: true, reason: 'Left' }],
  ] as const)(
    '"%s" takes the password of its operator, and says at its field if it is wrong',
    async (act, confirm, call, body) => {
      const words = 'The current password is wrong.'
      const refusal = () =>
        new Refusal(400, { message: words, code: 'WRONG_PASSWORD', fields: { currentPassword: words } })
      const { calls } = await show({ [call]: refusal })
      await actsOn('olga')
      await userEvent.click(screen.getByRole('menuitem', { name: act }))
      const dialog = within(await screen.findByRole('dialog'))
      if ('reason' in body) await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), body.reason)
      await typePassword()
      await userEvent.click(dialog.getByRole('button', { name: confirm }))
      expect(await dialog.findByText(words)).not.toBeNull()
      expect(dialog.getByLabelText(/^Current password/).getAttribute('aria-invalid')).toBe('true')
      expect(inputsOf(calls, call)).toEqual([{ params: { id: 2 }, body: { ...body, currentPassword: OWN } }])
    },
  )

  // covers users.17
  test('nobody is offered to take their own role, or to shut themselves out', async () => {
    await show()
    expect(await actsOn('root')).toEqual(['Require a second factor'])
  })

  // covers users.18
  test('who is no operator sees who works here, and nothing to change it with', async () => {
    await show({}, 'auditor')
    expect(await screen.findByRole('link', { name: 'olga' })).not.toBeNull()
    expect(screen.getByText(/Your role is auditor\. Operators invite people/)).not.toBeNull()
    expect(screen.queryByRole('button', { name: /^(Invite|Actions for)/ })).toBeNull()
  })

  // covers users.17
  test('a page of the console asks for a second factor first, where one was asked for', async () => {
    await renderWithApi(
      <WithSession>
        <AdministratorsPage />
      </WithSession>,
      { getUser: () => aUser({ isAdmin: true, role: 'support', lacksFactor: true }) },
    )
    expect(await screen.findByRole('heading', { name: 'Set up a second factor first' })).not.toBeNull()
    expect(screen.getByRole('link', { name: 'Set up an authenticator app' }).getAttribute('href')).toBe(
      '/profile?tab=security',
    )
    expect(screen.queryByText(/in your time zone/)).toBeNull()
  })
})
