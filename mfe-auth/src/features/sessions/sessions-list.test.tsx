import { aUser, Refusal, renderWithApi } from '@simvest/platform/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describeDevice } from './describe-device.ts'
import { SessionsList } from './sessions-list.tsx'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const session = (id: number, isCurrent: boolean) => ({
  id,
  createdAt: '2026-11-01T10:00:00.000Z',
  lastSeenAt: '2026-11-20T10:00:00.000Z',
  address: '192.0.2.1',
  userAgent: FIREFOX,
  isCurrent,
})

/** Two sessions, until one is ended. */
function twoSessions() {
  let sessions = [session(1, true), session(2, false)]
  const end = () => {
    sessions = sessions.slice(0, 1)
    return { ended: 1 }
  }
  return { getUser: () => aUser(), listSessions: () => sessions, endSession: end, endOtherSessions: end }
}

describe('sessions list', () => {
  // covers profile.3
  test('lists them, and ends another one', async () => {
    const { calls } = await renderWithApi(<SessionsList />, twoSessions())
    const [here, there] = await screen.findAllByRole('listitem')
    expect(here?.textContent).toContain('This session')
    expect(within(here as HTMLElement).queryByRole('button')).toBeNull()
    expect(there?.textContent).toContain('from 192.0.2.1')
    await userEvent.click(screen.getByRole('button', { name: 'End the session of Firefox on Linux' }))
    expect(await screen.findByText('Session ended')).not.toBeNull()
    expect(calls).toContainEqual({ operation: 'endSession', input: { params: { id: 2 } } })
    await waitFor(() => expect(screen.getAllByRole('listitem', { name: '' })).toHaveLength(2))
    expect(screen.queryByRole('button', { name: /^End/ })).toBeNull()
  })

  // covers profile.3
  test('ends all others once that was confirmed', async () => {
    const { calls } = await renderWithApi(<SessionsList />, twoSessions())
    await userEvent.click(await screen.findByRole('button', { name: 'End all others' }))
    const dialog = within(screen.getByRole('alertdialog', { name: 'End all other sessions?' }))
    expect(calls.map(({ operation }) => operation)).not.toContain('endOtherSessions')
    await userEvent.click(dialog.getByRole('button', { name: 'End all others' }))
    expect(await screen.findByText('1 session ended.')).not.toBeNull()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('a session that may have been ended says so, and is asked about under the same key', async () => {
    const { endSession, ...answers } = twoSessions()
    let isLost = true
    const { calls } = await renderWithApi(<SessionsList />, {
      ...answers,
      endSession: () => (isLost ? new Refusal(503, { message: 'The service is busy.' }) : endSession()),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'End the session of Firefox on Linux' }))
    expect(await screen.findByText(/your request to end the session of Firefox on Linux went through/)).not.toBeNull()
    expect(screen.queryByText('The session was not ended')).toBeNull()
    isLost = false
    await userEvent.click(screen.getByRole('button', { name: 'Ask what became of it' }))
    expect(await screen.findByText('Session ended')).not.toBeNull()
    expect(calls.filter(({ operation }) => operation === 'endSession')).toHaveLength(4)
  })

  test('says so when they cannot be read, and reads them again', async () => {
    let up = false
    const answers = twoSessions()
    await renderWithApi(<SessionsList />, {
      ...answers,
      listSessions: () => (up ? answers.listSessions() : new Refusal(400, { message: 'Not now.' })),
    })
    expect(await screen.findByText('Your sessions could not be loaded')).not.toBeNull()
    up = true
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('This session')).not.toBeNull()
  })

  test.each([
    [FIREFOX, 'Firefox on Linux'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile Safari/604',
      'Safari on iOS',
    ],
    ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'Chrome on Android'],
    ['curl/8.0', 'Unknown device'],
    [null, 'Unknown device'],
  ])('%s is %s', (userAgent, device) => {
    expect(describeDevice(userAgent)).toBe(device)
  })
})
