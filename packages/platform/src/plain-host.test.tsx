import { getUser } from '@simvest/contracts'
import { cents } from '@simvest/money'
import { HiddenAmounts } from '@simvest/ui-kit'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Component, type ReactNode, useState } from 'react'
import { refresh } from './cache.ts'
import { plainPage } from './plain-host.tsx'
import type { PageContext } from './plain-page.ts'
import { definePage, elementPage, type PageElement } from './plain.ts'
import { aUser, mountWithApi, renderWithApi } from './testing.tsx'

const BALANCE = cents(123_450)
const API = { getUser: () => aUser({ username: 'grace', balance: BALANCE }) }

/** A page that says what it is given, and its context. */
function aPage(html = '') {
  const given: { context?: PageContext; mounted: number } = { mounted: 0 }
  const page = definePage((element, context) => {
    given.context = context
    given.mounted += 1
    element.innerHTML = html
    const heading = document.createElement('h1')
    element.prepend(heading)
    const end = context.session.subscribe((session) => {
      heading.textContent = session.status === 'signed-in' ? `Hello ${session.user.username}` : session.status
    })
    return () => {
      end()
      given.mounted -= 1
    }
  })
  return { page, given }
}

describe('plain host', () => {
  // covers federation.101
  test('a page without React is told who is signed in, draws itself, and is taken away whole', async () => {
    const { page, given } = aPage()
    const { unmount } = await mountWithApi(page, API)
    expect(await screen.findByRole('heading', { name: 'Hello grace' })).not.toBeNull()
    unmount()
    expect(given.mounted).toBe(0)
    expect(document.querySelector('h1')).toBeNull()
  })

  // covers federation.101
  test('its links lead within the site, and elsewhere as everybody wants them', async () => {
    const { page } = aPage('<a href="/history?of=me">History</a><a href="/learn" target="_blank">Learn</a>')
    await mountWithApi(page, API, '/start', '/start')
    const opened = jest.fn((event: Event) => event.preventDefault())
    addEventListener('click', opened)
    await userEvent.click(screen.getByText('Learn'))
    expect(screen.getByText('Learn')).not.toBeNull()
    await userEvent.click(screen.getByText('History'))
    expect(screen.getByText('went to /history')).not.toBeNull()
    removeEventListener('click', opened)
  })

  // covers federation.101
  test('it navigates, says toasts, and knows its address', async () => {
    const { page, given } = aPage()
    await mountWithApi(page, API, '/start/7?x=1', '/start/:id')
    expect(given.context?.location.current).toMatchObject({ pathname: '/start/7', search: '?x=1', params: { id: '7' } })
    act(() => void given.context?.notify({ title: 'Done' }))
    expect(await screen.findByText('Done')).not.toBeNull()
    act(() => given.context?.navigate('/elsewhere'))
    expect(screen.getByText('went to /elsewhere')).not.toBeNull()
  })

  // covers federation.101
  test('it reads while somebody subscribes, and again after an announced change', async () => {
    const { page, given } = aPage()
    let balance = BALANCE
    const { calls } = await mountWithApi(page, { getUser: () => aUser({ balance }) })
    const seen: unknown[] = []
    const query = given.context?.query(getUser, {})
    let end: (() => void) | undefined
    act(() => {
      end = query?.subscribe(({ data }) => seen.push(data?.balance))
    })
    await screen.findByRole('heading', { name: /^Hello/ })
    balance = cents(1)
    await act(() => refresh([getUser.path]))
    expect(seen).toEqual([undefined, BALANCE, balance])
    act(() => end?.())
    const before = calls.length
    await act(() => refresh(['/api/deposits']))
    expect(calls).toHaveLength(before)
  })

  function Hiding({ children }: { children: ReactNode }) {
    const [hidden, hide] = useState(false)
    return (
      <HiddenAmounts value={hidden}>
        <button onClick={() => hide(true)}>Hide</button>
        {children}
      </HiddenAmounts>
    )
  }

  // covers federation.102
  test('its amounts are drawn as every amount, hidden where amounts are, and gone with their element', async () => {
    const { page, given } = aPage(`<p><simvest-money amount="${BALANCE}"></simvest-money></p>`)
    const Page = plainPage(page)
    await renderWithApi(
      <Hiding>
        <Page />
      </Hiding>,
      API,
    )
    const money = () => document.querySelector('simvest-money')
    expect(screen.getByRole('img', { name: '1,234.50 simulated dollars' }).textContent).toBe('$1,234.50 SIM')
    act(() => money()?.setAttribute('amount', '-5'))
    act(() => money()?.setAttribute('sign', 'result'))
    expect(money()?.textContent).toBe('-$0.05 SIM')
    expect(given.context?.hidesAmounts.current).toBe(false)
    await userEvent.click(screen.getByText('Hide'))
    expect(money()?.textContent).toBe('••••')
    expect(given.context?.hidesAmounts.current).toBe(true)
    // An amount that is not known yet is no zero.
    act(() => money()?.removeAttribute('amount'))
    expect(money()?.textContent).toBe('')
    act(() => money()?.remove())
    expect(screen.queryByRole('img')).toBeNull()
  })

  class Boundary extends Component<{ children: ReactNode }, { said?: string }> {
    override state: { said?: string } = {}

    static getDerivedStateFromError(error: Error) {
      return { said: error.message }
    }

    override render() {
      return this.state.said === undefined ? this.props.children : <p>Failed: {this.state.said}</p>
    }
  }

  async function inBoundary(mount: (element: HTMLElement, context: PageContext) => () => void) {
    jest.spyOn(console, 'error').mockImplementation()
    const Page = plainPage(definePage(mount))
    await renderWithApi(
      <Boundary>
        <Page />
      </Boundary>,
      API,
    )
  }

  // covers federation.103
  test.each<[string, Parameters<typeof inBoundary>[0]]>([
    [
      'no mount',
      () => {
        throw new Error('no mount')
      },
    ],
    ['no later', (_, { fail }) => (setTimeout(() => fail(new Error('no later'))), () => undefined)],
  ])('what it throws takes its place, as for pages of React: %s', async (words, mount) => {
    await inBoundary(mount)
    expect(await screen.findByText(`Failed: ${words}`)).not.toBeNull()
  })

  // covers federation.103
  test('a page that cannot be taken away is refused', async () => {
    jest.spyOn(console, 'error').mockImplementation()
    const Page = plainPage({ mount: (() => undefined) as never })
    await renderWithApi(
      <Boundary>
        <Page />
      </Boundary>,
      API,
    )
    expect(screen.getByText('Failed: The page’s mount returns no function that takes it away.')).not.toBeNull()
  })

  // covers federation.104
  test('a custom element of the same name, of another build, gets a name of its own', async () => {
    const build = () =>
      class extends HTMLElement implements PageElement {
        context?: PageContext
        connectedCallback() {
          this.textContent = this.context ? this.localName : 'no context'
        }
      }
    const [one, other] = [elementPage('mfe-test-start', build()), elementPage('mfe-test-start', build())]
    const first = await mountWithApi(one, API)
    expect(screen.getByText('mfe-test-start')).not.toBeNull()
    first.unmount()
    const second = await mountWithApi(other, API)
    expect(screen.getByText('mfe-test-start-2')).not.toBeNull()
    second.unmount()
    await mountWithApi(one, API)
    expect(screen.getByText('mfe-test-start')).not.toBeNull()
  })
})
