import { expect, type Page } from '@playwright/test'
import { hiddenAmounts } from './pages/amounts.ts'
import { largeText, LOOKS, shifts, withMore } from './pages/invariants.ts'
import { addressOf, stopsOf } from './pages/routes.ts'
import { LONGEST, noLongerThan } from './pages/lengths.ts'
import { prepareWalk, settle, walk } from './pages/walk.ts'
import { countShiftsFromNow, watchShifts } from './shifts.ts'
import { test } from './test.ts'

/** Done to a page before an invariant looks at it. The band has its own in `simulation-band.spec.ts`. */
const DEEDS: readonly (readonly [invariant: string, deed: string, fault: RegExp])[] = [
  ['axe', `main.querySelector('h1').style.color = '#9a9a9a'`, /color-contrast/],
  ['axe', `add('<h5>Deep</h5>')`, /heading-order/],
  ['stray text', `add('<div style="width: 9px; white-space: nowrap">Far too long</div>')`, /leaves div/],
  ['stray text', `add('<div style="width: 20px; overflow-wrap: anywhere">Withdraw</div>')`, /is broken/],
  ['fits at 200 % zoom', `add('<div style="width: 2000px">.</div>')`, /px too wide/],
  ['large text', `add('<div style="width: 20rem">.</div>')`, /px too wide/],
  ['moves by itself', `main.animate([{ opacity: 0.9 }, { opacity: 1 }], { duration: 9, iterations: Infinity })`, /run/],
  ['Tab', `add('<button style="outline: none; box-shadow: none">Plain</button>')`, /"Plain" does not show/],
  ['Tab', `add('<button style="clip-path: circle(0)">Unseen</button>')`, /"Unseen" is covered/],
  ['Tab', `add('<button onfocus="this.blur()">Lost</button>')`, /Tab does not reach/],
  [
    'Tab',
    `add('<nav data-keep-clear style="position: fixed; bottom: 0; height: 60px"></nav><button style="position: fixed; bottom: 9px">Low</button>')`,
    /"Low" is under the bottom bar/,
  ],
  ['first heading', `add('<h1>Second</h1>')`, /it has 2/],
  ['length', `add('<p style="height: 3001px">.</p>')`, /px high, of 3000 at most/],
  ['length', `add('<p>' + 'word '.repeat(311) + '</p>')`, /words in view, of 310 at most/],
  ['title', `document.title = 'Simvest'`, /does not say that all is simulated/],
  ['hidden amounts', `add('<p>12.34</p>')`, /^12\.34\n[^]* in the dialog [^]* on paper$/],
  ['hidden amounts', `add('<p aria-label="$56 SIM">.</p>')`, /^56\n/],
]

/** Does a deed to the page, and takes it back afterwards. */
async function faultsAfter(page: Page, invariant: string, deed: string): Promise<readonly string[]> {
  const looks = withMore(LOOKS, {
    'large text': largeText,
    'hidden amounts': hiddenAmounts,
    length: noLongerThan(LONGEST.newcomer, new Map()),
  })
  const { width = 0, height = 0, invariants } = looks.find((look) => invariant in look.invariants) ?? {}
  await page.setViewportSize({ width, height })
  await page.goto('/contact-support')
  await settle(page)
  await page.evaluate(`{ const main = document.querySelector('#main')
    const add = (html) => main.querySelector('h1').insertAdjacentHTML('afterend', html)
    ${deed} }`)
  return (await invariants?.[invariant]?.(page)) ?? []
}

test('every invariant of the crawl finds a planted fault', async ({ browser }) => {
  const context = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await prepareWalk(page)
  await watchShifts(page, true)
  for (const [invariant, deed, fault] of DEEDS) {
    const found = await faultsAfter(page, invariant, deed)
    expect.soft(found.join('\n'), deed).toMatch(fault)
  }
  await page.goto('/contact-support')
  await settle(page)
  await countShiftsFromNow(page)
  await page.evaluate(() =>
    document.querySelector('#main')?.insertAdjacentHTML('afterbegin', '<p style="height: 20rem">'),
  )
  await expect.poll(() => shifts(page)).toEqual([expect.stringMatching(/^it moved by 0\.\d+: /)])
})

test('a page that fails is named with its visitor, and does not hide the others; a parameter nobody fills is refused', async ({
  page,
}) => {
  await prepareWalk(page)
  const ids = { user: 1, deposit: 2, withdrawal: 3, username: '' }
  const stops = (await stopsOf(page, 'guest', ids)).filter(({ address }) => address === '/about-us')
  const [stop] = stops
  if (!stop) throw new Error('there is no /about-us')
  const looks = [
    {
      width: 320,
      height: 640,
      invariants: { rule: async () => ['broken'], thrower: () => Promise.reject(new Error('no')) },
    },
  ]
  expect(await walk(page, { who: 'guest', stops: [{ ...stop, address: '/dashboard' }, stop], looks })).toEqual([
    '/dashboard (guest): cannot be visited: it leads to /login',
    '/about-us (guest, 320 px): rule: broken',
    '/about-us (guest, 320 px): thrower: cannot be checked: no',
  ])
  expect(addressOf('/trading/:id', ids)).toBe('/trading/1')
  expect(() => addressOf('/plans/:id', ids)).toThrow('/plans/:id has a parameter')
})
