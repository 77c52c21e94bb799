import { act, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { type FoundFiller, provideFillers, Slot } from './slot.tsx'
import { aUser, renderWithApi, signedOut } from './testing.tsx'

const Fee = (({ fee }: { fee: string }) => <p>costs {fee}</p>) as ComponentType<object>
const Nothing = (() => null) as ComponentType<object>
const Throwing = (() => {
  throw new Error('a broken filler')
}) as ComponentType<object>

const faults: string[] = []
const marks: string[] = []
const filler = (
  remote: string,
  Content: ComponentType<object> | undefined,
  change: Partial<FoundFiller> = {},
): FoundFiller => ({
  remote,
  access: 'public',
  load: () => (Content ? Promise.resolve(Content) : Promise.reject(new Error('out'))),
  onDraw: (isDrawn) => marks.push(`${remote} ${isDrawn ? 'is drawn' : 'is being drawn'}`),
  onError: (error) => faults.push(`${remote}: ${error.message}`),
  ...change,
})

const slot = (
  <main>
    <h1>Withdraw</h1>
    <Slot name="withdrawals.beside-fee" props={{ fee: '625 TRX' }} />
  </main>
)
const fill = (...fillers: FoundFiller[]) => provideFillers(async () => fillers)
const show = async (getUser: typeof signedOut | (() => ReturnType<typeof aUser>) = signedOut) => {
  const { container } = await renderWithApi(slot, { getUser })
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  return container.querySelector('main')
}

beforeEach(() => {
  faults.length = 0
  marks.length = 0
})
afterEach(() => provideFillers(async () => []))

describe('a slot', () => {
  // covers slots.1
  test('draws its fillers in order, with its props', async () => {
    fill(
      filler('auth', Fee),
      filler('news', () => <p>of news</p>),
    )
    expect((await show())?.textContent).toBe('Withdrawcosts 625 TRXof news')
    expect(marks).toContain('auth is drawn')
  })

  // covers slots.1
  test('leaves nothing where nobody fills it, or a filler is missing, hangs or throws', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const hanging = filler('slow', Fee, { load: () => new Promise(() => undefined) })
    fill(filler('missing', undefined), hanging, filler('broken', Throwing))
    expect((await show())?.children).toHaveLength(1)
    expect(faults).toEqual(['broken: a broken filler'])
    fill()
    expect((await show())?.children).toHaveLength(1)
  })

  test('takes no room for a filler that draws nothing', async () => {
    fill(filler('auth', Nothing))
    const place = (await show())?.children[1]
    expect(place?.children).toHaveLength(0)
    expect(place && getComputedStyle(place).display).toBe('none')
  })

  // covers slots.4
  test.each([
    ['user', signedOut, false],
    ['user', () => aUser({ needsStepUp: true }), false],
    ['user', () => aUser(), true],
    ['admin', () => aUser(), false],
    ['admin', () => aUser({ isAdmin: true }), true],
  ] as const)('loads a filler for %s only for those who may see it', async (access, getUser, isShown) => {
    const load = jest.fn(() => Promise.resolve(Fee))
    fill(filler('auth', Fee, { access, load }))
    expect((await show(getUser))?.children).toHaveLength(isShown ? 2 : 1)
    expect(load).toHaveBeenCalledTimes(isShown ? 1 : 0)
  })

  // covers slots.5
  test('keeps what is in it within its place', async () => {
    fill(filler('auth', Fee))
    const place = (await show())?.children[1]
    const { position, overflow } = getComputedStyle(place ?? document.body)
    expect([position, overflow]).toEqual(['relative', 'clip'])
  })

  test('marks a filler whose texts are not in the language of the page', async () => {
    fill(filler('auth', Fee, { lang: 'en' }))
    expect((await show())?.children[1]?.getAttribute('lang')).toBe('en')
  })

  test('ends the mark of a filler that leaves before it was drawn', async () => {
    fill(filler('auth', Fee, { load: () => new Promise(() => undefined) }))
    const { unmount } = render(<Slot name="withdrawals.beside-fee" props={{ fee: '1 TRX' }} />)
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    unmount()
    expect(marks.at(-1)).toBe('auth is drawn')
    expect(screen.queryByText(/costs/)).toBeNull()
  })
})
