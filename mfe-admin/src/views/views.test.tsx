import type { Role, SavedView } from '@simvest/contracts'
import { useSearchParams } from '@simvest/platform'
import { Refusal, renderWithApi, signedOut } from '@simvest/platform/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RoleContext } from '#layout/if-allowed.tsx'
import { inputsOf } from '#testing/fixtures.ts'
import { press } from '#testing/open-act.tsx'
import { ViewMenu } from './view-menu.tsx'

type Answers = Parameters<typeof renderWithApi>[1]

const view = (changes: Partial<SavedView> = {}): SavedView => ({
  id: 3,
  name: 'Large',
  shown: { status: 'pending', sort: '-amount' },
  isShared: false,
  isOwn: true,
  ownerUsername: 'root',
  ...changes,
})
const shared = view({ id: 4, name: 'Month', shown: { from: '2026-11-01' }, isShared: true })
const ofGreta = view({ id: 5, name: 'Bank', isShared: true, isOwn: false, ownerUsername: 'greta' })

function Address() {
  const [params] = useSearchParams()
  return <output>{String(params)}</output>
}

const show = (answers: Answers = {}, path = '/admin/deposits', role: Role = 'operator') =>
  renderWithApi(
    <RoleContext value={role}>
      <ViewMenu list="deposits" />
      <Address />
    </RoleContext>,
    { getUser: signedOut, listViews: () => [ofGreta, view(), shared], ...answers },
    path,
  )
const offered = async () => {
  await press('View')
  const group = within(await screen.findByRole('group', { name: 'Saved views' }))
  return {
    texts: () => namesOf(group.getAllByRole('button')),
    find: (name: string) => group.findByRole('button', { name }),
  }
}
const namesOf = (items: HTMLElement[]) => items.map(({ textContent }) => textContent?.trim())
const pick = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const address = () => screen.getByRole('status', { hidden: true }).textContent

describe('views', () => {
  // covers desk.7
  test('a view is shown from its first page, in the tab where its list stands', async () => {
    const { calls } = await show({}, '/admin/deposits?tab=audit&status=paid&method=crypto&page=3&open=7')
    expect(calls).not.toContainEqual(expect.objectContaining({ operation: 'listViews' }))
    const menu = await offered()
    await menu.find('Large')
    expect(inputsOf(calls, 'listViews')).toEqual([{ query: { list: 'deposits' } }])
    expect(menu.texts()).toEqual([
      'Bank (shared by greta)',
      'Large',
      'Month (shared)',
      'Save this view…',
      'Remove a view…',
    ])
    await pick('Large')
    expect(address()).toBe('tab=audit&status=pending&sort=-amount')
    expect((await menu.find('Large')).getAttribute('aria-pressed')).toBe('true')
  })

  // covers desk.7
  test('nothing but what the list can show gets into the address', async () => {
    const odd = { status: 'paid', page: '9', returnTo: 'https://elsewhere.example', tab: 'builds' }
    await show({ listViews: () => [view({ shown: odd })] })
    await offered()
    await pick('Large')
    expect(address()).toBe('status=paid')
  })

  // covers desk.7
  test('what the list shows is kept under a name, and shared by who may', async () => {
    const saved: Answers = { saveView: ({ body }) => view(body) }
    const { calls } = await show(saved, '/admin/deposits?status=paid&columns=who,email&page=3')
    await offered()
    await pick('Save this view…')
    const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }))
    await press('Save view')
    expect(await dialog.findByText('Please name the view.')).not.toBeNull()
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), ' LARGE')
    expect(dialog.getByText('Your view of this name is replaced.')).not.toBeNull()
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), ' paid')
    expect(dialog.queryByText('Your view of this name is replaced.')).toBeNull()
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Share with everybody at the desk' }))
    await press('Save view')
    const shown = { status: 'paid', columns: 'who,email' }
    await waitFor(() =>
      expect(inputsOf(calls, 'saveView')).toEqual([
        { body: { list: 'deposits', name: 'LARGE paid', shown, isShared: true } },
      ]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  // covers desk.7
  test('who may not share is not asked, removes only their own, and reads why there is no room', async () => {
    const words = 'You have 50 views already. Remove one first.'
    const refused: Answers = { saveView: () => new Refusal(409, { message: words, code: 'VIEWS_FULL' }) }
    const { calls } = await show({ ...refused, removeView: ({ params }) => params }, undefined, 'auditor')
    await offered()
    await pick('Save this view…')
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Mine')
    expect(screen.queryByRole('checkbox')).toBeNull()
    await press('Save view')
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
    await press('Back')
    await offered()
    await pick('Remove a view…')
    const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
    expect(options).toEqual(['Large', 'Month (shared)'])
    expect(screen.getByText('It is yours alone.')).not.toBeNull()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'View' }), 'Month (shared)')
    expect(screen.getByText('It goes for everybody at the desk.')).not.toBeNull()
    await press('Remove view')
    await waitFor(() => expect(inputsOf(calls, 'removeView')).toEqual([{ params: { id: 4 } }]))
  })

  // covers desk.7
  test('none yet, and not to be read', async () => {
    const none = await show({ listViews: () => [] })
    const empty = await offered()
    expect(await screen.findByText('No views saved yet')).not.toBeNull()
    expect(empty.texts()).toEqual(['Save this view…'])
    none.unmount()
    let isAway = true
    await show({ listViews: () => (isAway ? new Refusal(400, { message: 'Not now.' }) : [view()]) })
    const menu = await offered()
    await menu.find('Views could not be loaded: try again')
    isAway = false
    await pick('Views could not be loaded: try again')
    expect(await menu.find('Large')).not.toBeNull()
  })

  // covers desk.7
  test('while they are read, the present view can be saved already', async () => {
    await show({ listViews: () => new Promise<never>(() => {}) })
    const menu = await offered()
    expect(await screen.findByText('Loading…')).not.toBeNull()
    expect(menu.texts()).toEqual(['Save this view…'])
  })
})
