import { Link } from '@simvest/platform'
import { aUser, renderWithApi } from '@simvest/platform/testing'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { App } from './app.tsx'
import { reportFault } from './remotes/report-fault.ts'
import { useRegistry } from './remotes/use-registry.ts'

const opened = jest.fn()

function Note({ title }: { title: string }) {
  const [text, setText] = useState('')
  useEffect(() => {
    opened(title)
    return () => {
      if (title === 'untidy') throw new Error('not taken down')
    }
  }, [title])
  return (
    <>
      <h1>{title}</h1>
      <input aria-label={`About ${title}`} value={text} onChange={({ target }) => setText(target.value)} />
      <Link to="/one">Back to one</Link>
      <Link to="/two">On to two</Link>
      <Link to="/bare">On to bare</Link>
      <Link to="/untidy">On to untidy</Link>
    </>
  )
}

jest.mock('./remotes/host.ts', () => ({
  host: {
    loadRemote: (id: string) => Promise.resolve(() => <Note title={id.split('/')[1] ?? ''} />),
    registerShared: jest.fn(),
    registerPlugins: jest.fn(),
    shareScopeMap: {},
  },
  preloadPage: async () => undefined,
  fallenBack: new Map(),
}))
jest.mock('./remotes/report-fault.ts', () => ({ reportFault: jest.fn() }))

const files = { base: '/remotes/notes/1/', entry: 'remoteEntry.js', exposed: [], integrity: {}, shared: {} }
const route = (page: string, frame?: 'bare') => ({
  path: `/${page}`,
  page,
  access: 'public' as const,
  title: page,
  ...(frame && { frame }),
})
const routes = [route('one'), route('two'), route('bare', 'bare'), route('untidy')]
const remote = { name: 'notes', platform: '^1.0.0', version: '1', commit: 'c', ...files, routes }

const mains = () => [...document.querySelectorAll('main')]
const seen = () => screen.getByRole('heading', { level: 1 }).textContent
const point = (name: string) => act(async () => fireEvent.pointerOver(screen.getByRole('link', { name })))

beforeEach(async () => {
  opened.mockClear()
  Object.assign(Element.prototype, { animate: jest.fn() })
  Object.assign(window, { scrollTo: jest.fn() })
  await renderWithApi(<App registry={{ remotes: [remote], refused: [] }} />, { getUser: () => aUser() }, '/one')
  await screen.findByRole('heading', { name: 'one' })
})

describe('app', () => {
  // covers frame.20
  test('the page of a link that somebody points at is drawn unseen, without effects, and shown as it is', async () => {
    await point('On to two')
    await waitFor(() => expect(mains()).toHaveLength(2))
    const ahead = mains()[1]
    expect(ahead?.style.display).toBe('none')
    expect(ahead?.id).toBe('')
    expect(ahead?.querySelector('h1')?.textContent).toBe('two')
    expect(seen()).toBe('one')
    expect(document.title).toBe('one · Simvest (simulated)')
    expect(opened.mock.calls).toEqual([['one']])

    fireEvent.click(screen.getByRole('link', { name: 'On to two' }))
    await waitFor(() => expect(mains()).toEqual([ahead]))
    expect(ahead?.style.display).toBe('')
    expect(ahead?.id).toBe('main')
    expect(seen()).toBe('two')
    expect(document.title).toBe('two · Simvest (simulated)')
    expect(opened.mock.calls).toEqual([['one'], ['two']])
  })

  test('a page that was left comes back without what was typed, also when it is pointed at', async () => {
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'a draft' } })
    await point('Back to one')
    await point('On to two')
    fireEvent.click(screen.getByRole('link', { name: 'On to two' }))
    await waitFor(() => expect(seen()).toBe('two'))
    expect(mains()).toHaveLength(1)
    await point('Back to one')
    fireEvent.click(screen.getByRole('link', { name: 'Back to one' }))
    await waitFor(() => expect(seen()).toBe('one'))
    expect(screen.getByRole('textbox')).toHaveProperty('value', '')
  })

  // covers frame.43
  test('the visible page comes before the one that is drawn ahead, whichever was there first', async () => {
    await point('On to two')
    fireEvent.click(screen.getByRole('link', { name: 'On to two' }))
    await waitFor(() => expect(seen()).toBe('two'))
    await point('Back to one')
    await waitFor(() => expect(mains()).toHaveLength(2))
    expect(mains().map((main) => main?.querySelector('h1')?.textContent)).toEqual(['two', 'one'])
  })

  test('a page without the frame is not drawn into it', async () => {
    await point('On to bare')
    expect(mains()).toHaveLength(1)
    fireEvent.click(screen.getByRole('link', { name: 'On to bare' }))
    await waitFor(() => expect(seen()).toBe('bare'))
  })

  // covers federation.52
  test('what a page throws while it is taken down is counted to its remote, and takes nothing with it', async () => {
    // React logs what a boundary caught.
    jest.mocked(console.error).mockReturnValue()
    const follow = async (name: string) => act(async () => fireEvent.click(screen.getByRole('link', { name })))
    for (let visit = 0; visit < 2; visit++) {
      await follow('On to untidy')
      await waitFor(() => expect(seen()).toBe('untidy'))
      await follow('On to two')
      await waitFor(() => expect(seen()).toBe('two'))
      expect(screen.queryByText('Something went wrong on this page')).toBeNull()
      expect(screen.getAllByRole('navigation')[0]).toBeTruthy()
    }
    expect(reportFault).toHaveBeenCalledWith({ remote: 'notes', version: '1', kind: 'error' })
    // Also holds if the frame leaves with the page.
    await follow('On to untidy')
    await waitFor(() => expect(seen()).toBe('untidy'))
    await follow('On to bare')
    await waitFor(() => expect(seen()).toBe('bare'))
  })

  // covers federation.76
  test.each([
    ['an investor', { isAdmin: false }, undefined, false],
    ['an administrator', { isAdmin: true }, undefined, true],
    ['an investor with a preview', { isAdmin: false }, 'preview', true],
  ])('%s is told which build stopped answering, or not (%o, channel %s: %s)', async (_who, user, channel, isTold) => {
    cleanup()
    const registry = { remotes: [{ ...remote, ...(channel && { channel }) }], refused: [] }
    const stopped = { remote: 'notes', version: '1' }
    useRegistry.setState(registry)
    await renderWithApi(<App registry={registry} unanswered={stopped} />, { getUser: () => aUser(user) }, '/one')
    await screen.findByRole('heading', { name: 'This part stopped answering' })
    const text = () => screen.getByText(/It kept this tab from answering/).textContent
    await waitFor(() => expect(text()?.includes('(notes 1)')).toBe(isTold))
  })

  // covers federation.75
  test('a page that stopped answering in this tab waits until somebody opens it again, and the rest works', async () => {
    cleanup()
    const stopped = { remote: 'notes', version: '1' }
    const start = { ...remote, name: 'start', routes: [{ ...route('start'), path: '/' }] }
    const registry = { remotes: [remote, start], refused: [] }
    opened.mockClear()
    await renderWithApi(<App registry={registry} unanswered={stopped} />, { getUser: () => aUser() }, '/one')
    await screen.findByRole('heading', { name: 'This part stopped answering' })
    expect(opened).not.toHaveBeenCalled()
    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Leave this part' })))
    await waitFor(() => expect(seen()).toBe('start'))
    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Back to one' })))
    fireEvent.click(await screen.findByRole('button', { name: 'Open it again' }))
    await waitFor(() => expect(seen()).toBe('one'))
  })
})
