import type { FoundTransaction } from '@simvest/contracts'
import { Refusal, renderWithApi } from '@simvest/platform/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { administrator, FOUND_ADA, FOUND_WITHDRAWAL, inputsOf } from '#testing/fixtures.ts'
import { PLACES } from './places.ts'
import { SearchButton } from './search-button.tsx'

type Answers = Parameters<typeof renderWithApi>[1]

const ADA = { ...FOUND_ADA, fullName: 'Ada Byron', phoneNumber: '+254700000000' }
const ADAM = { ...ADA, id: 10, username: 'adam', email: 'adam@example.com', fullName: null, isDeleted: true }
const PAID: FoundTransaction = { ...FOUND_WITHDRAWAL, id: 4, status: 'approved', destination: 'SIM-OF-ADA' }
const NOTHING = { people: [], transactions: [] }

/** Stands at a page of the console, and says where a choice led. */
async function open(answers: Answers = {}) {
  const view = await renderWithApi(
    <SearchButton />,
    { getUser: () => administrator, searchEverything: () => NOTHING, ...answers },
    '/admin/deposits',
    '/admin/deposits',
  )
  await userEvent.keyboard('{Control>}k{/Control}')
  const box = await screen.findByRole('combobox', { name: 'Search everything' })
  return { ...view, box }
}

const chosen = () => screen.queryByRole('option', { selected: true })?.textContent
const optionsOf = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

describe('search', () => {
  // covers desk.29
  test('Ctrl-K opens the search; what is found stands in groups, and the first is chosen', async () => {
    const { box } = await open({ searchEverything: () => ({ people: [ADA, ADAM], transactions: [PAID] }) })
    expect(document.activeElement).toBe(box)
    expect(optionsOf('Pages and acts')).toHaveLength(PLACES.length)
    await userEvent.type(box, 'ada')
    await waitFor(() => expect(chosen()).toBe('Ada Byron (ada)#9 · ada@example.com · +254700000000'))
    expect(optionsOf('People')[1]).toBe('adam#10 · adam@example.com · +254700000000 · deleted')
    expect(optionsOf('Actions for ada')).toContain('Add a deposit for ada')
    expect(optionsOf('Transactions')[0]).toMatch(/^Withdrawal #4 of ada: \$50\.00 SIM.*Approved.*SIM-OF-ADA$/)
    expect(screen.getByRole('status').textContent).toBe('People: 2 · Actions for ada: 5 · Transactions: 1')
  })

  // covers desk.29
  test.each([
    ['{Enter}', 'went to /admin/users/9'],
    ['{ArrowDown}{Enter}', 'went to /admin/users/10'],
    ['{ArrowUp}{Enter}', 'went to /admin/users/9'],
  ])('the keys %s open what they chose', async (keys, where) => {
    const { box } = await open({ searchEverything: () => ({ people: [ADA, ADAM], transactions: [PAID] }) })
    await userEvent.type(box, 'ada')
    await waitFor(() => expect(chosen()).toContain('Ada Byron'))
    await userEvent.keyboard(keys)
    await waitFor(() => expect(document.body.textContent).toMatch(new RegExp(`^${where}$`)))
  })

  // covers desk.30
  test('typing on gives up the search under way: only the last text is answered, and Enter waits for it', async () => {
    const signals: (AbortSignal | undefined)[] = []
    const { box, calls } = await open({
      searchEverything: ({ query: { text } }) => ({ people: text === 'ad' ? [ADAM] : [ADA], transactions: [] }),
    })
    const asked = () => inputsOf(calls, 'searchEverything')
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const send = globalThis.fetch
    globalThis.fetch = async (url, init) => {
      signals.push(init?.signal ?? undefined)
      const answer = await send(url, init)
      if (signals.length === 1) await released
      return answer
    }
    await userEvent.type(box, 'ad')
    await waitFor(() => expect(asked()).toEqual([{ query: { text: 'ad' } }]))
    expect(screen.getByRole('status').textContent).toBe('Searching for "ad"…')
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('combobox')).not.toBeNull()
    await userEvent.type(box, 'a')
    await waitFor(() => expect(chosen()).toContain('Ada Byron'))
    expect(asked()).toEqual([{ query: { text: 'ad' } }, { query: { text: 'ada' } }])
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, false])
    await act(async () => {
      release()
      // The answer would be shown by the time another call is answered.
      await globalThis.fetch('/api/admin/search?text=after', {})
    })
    expect(chosen()).toContain('Ada Byron')
  })

  // covers desk.29
  test('what waits for a decision opens in the queue, everything else with its user', async () => {
    const waiting = { ...PAID, id: 6, status: 'pending' } as const
    const { box } = await open({ searchEverything: () => ({ people: [], transactions: [waiting, PAID] }) })
    await userEvent.type(box, '50')
    await waitFor(() => expect(chosen()).toContain('Withdrawal #6'))
    await userEvent.click(screen.getByRole('option', { name: /#6/ }))
    await waitFor(() => expect(document.body.textContent).toContain('went to /admin/queue'))
  })

  // covers desk.30
  test('nothing found, a search that fails and is tried again, and Escape, which brings the focus back', async () => {
    let fails = true
    const { box, calls } = await open({
      searchEverything: () => (fails ? new Refusal(503, { message: 'The service is busy.' }) : NOTHING),
    })
    await userEvent.type(box, 'zzz')
    expect(await screen.findByText('The service is busy.')).not.toBeNull()
    fails = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Nothing found for "zzz".'))
    expect(box.getAttribute('aria-activedescendant')).toBeNull()
    expect(inputsOf(calls, 'searchEverything')).toHaveLength(2)
    await userEvent.click(box)
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  // covers desk.30
  test('leaving the box with Tab opens nothing', async () => {
    const { box } = await open({ searchEverything: () => ({ people: [ADA], transactions: [] }) })
    await userEvent.type(box, 'ada')
    await waitFor(() => expect(chosen()).toContain('Ada Byron'))
    await userEvent.tab()
    expect(screen.getByRole('combobox')).not.toBeNull()
  })

  // covers desk.29
  test('acts are offered for one person alone, never for administrators', async () => {
    const { box } = await open({ searchEverything: () => ({ people: [{ ...ADA, isAdmin: true }], transactions: [] }) })
    await userEvent.type(box, 'ada')
    await waitFor(() => expect(chosen()).toContain('administrator'))
    expect(screen.queryByRole('group', { name: /^Actions for/ })).toBeNull()
  })
})
