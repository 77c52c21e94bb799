import { expect } from '@playwright/test'
import { signIn } from './people.ts'
import { test } from './test.ts'

/** Components that one answer, or one part that was fetched, may draw anew; a page has up to 2,000. */
const MOST = 200

interface Drawn {
  /** The number of components that React rendered again, and the components that began it. */
  again: number
  begun: string[]
}

declare global {
  interface Window {
    drawn: Drawn[]
  }
}

// The console's lists change as other tests work, and are then drawn anew.
test('no page is drawn anew as a whole while it comes to rest', async ({ page }) => {
  await signIn(page, 'demo', 'simvest-demo')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await page.addInitScript(watchRedraws)
  for (const address of ['/dashboard', '/trading', '/history', '/profile']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // Prefetched parts arrive three seconds later, the rest of the page with its answers.
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(4_500)
    const drawn = await page.evaluate(() => window.drawn)
    expect(drawn.length, address).toBeGreaterThan(5)
    expect(
      drawn.filter(({ again }) => again > MOST),
      address,
    ).toEqual([])
  }
})

/** Counts through the hook that React offers to its developer tools, in production too. Runs in the page. */
function watchRedraws() {
  interface Fiber {
    tag: number
    flags: number
    type: { name?: string; displayName?: string } | null
    child: Fiber | null
    sibling: Fiber | null
    alternate: Fiber | null
  }
  /** React's tags of components, and its mark of one whose function has run. */
  const COMPONENTS = new Set([0, 1, 11, 14, 15])
  const RAN = 1
  window.drawn = []
  const count = (fiber: Fiber, before: Fiber, drawn: Drawn, isUnder: boolean) => {
    const ran = COMPONENTS.has(fiber.tag) && (fiber.flags & RAN) !== 0
    if (ran) {
      drawn.again += 1
      if (!isUnder) drawn.begun.push(fiber.type?.displayName ?? fiber.type?.name ?? '')
    }
    // Identical children mean that nothing below was rendered.
    if (fiber.child === before.child) return
    for (let child = fiber.child; child; child = child.sibling) {
      if (child.alternate) count(child, child.alternate, drawn, isUnder || ran)
    }
  }
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberUnmount: () => undefined,
      onCommitFiberRoot(_: number, { current }: { current: Fiber }) {
        const drawn: Drawn = { again: 0, begun: [] }
        if (current.alternate) count(current, current.alternate, drawn, false)
        window.drawn.push(drawn)
      },
    },
  })
}
