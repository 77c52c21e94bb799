import type { Page } from '@playwright/test'

/**
 * Controls that Tab does not reach, that are covered or lie under the bottom bar when it does, or that do not show that they
 * have the focus.
 */
export async function faultsOfTab(page: Page): Promise<string[]> {
  // Firefox gives the keyboard to one of its windows, the latest.
  await page.bringToFront()
  const count = await markControls(page)
  if (count < 2) return [`it has ${count} controls`]
  const found: string[] = []
  // Parts that come late bring controls of their own, which are not counted.
  for (let presses = 0, left = count; left > 0 && presses < 2 * count + 10; presses += 1) {
    await page.keyboard.press('Tab')
    const arrived = await arrive(page)
    if (arrived.fault) found.push(arrived.fault)
    left = arrived.left
  }
  const missed = await page.locator('[data-wanted]').evaluateAll((controls) =>
    controls.map((control) => {
      control.removeAttribute('data-wanted')
      return `Tab does not reach ${control.outerHTML.slice(0, 120)}`
    }),
  )
  return [...found, ...missed]
}

/**
 * Marks every control that Tab should reach; a group of radio buttons or tabs counts as one. The next Tab begins at the
 * document. Returns their number.
 */
function markControls(page: Page): Promise<number> {
  return page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, textarea, [tabindex="0"]')]
    const wanted = controls.filter((control) => {
      if (control.tabIndex < 0 || control.matches(':disabled, [role=tablist]') || control.closest('[inert]'))
        return false
      if (control instanceof HTMLInputElement && control.type === 'radio' && !control.checked) return false
      return control.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    })
    for (const control of wanted) control.dataset['wanted'] = ''
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
    return wanted.length
  })
}

/** Records that Tab reached a control. Returns what is wrong with its focus mark, and how many controls are left. */
function arrive(page: Page): Promise<{ fault?: string; left: number }> {
  return page.evaluate(async () => {
    const left = () => document.querySelectorAll('[data-wanted]').length
    const control = document.activeElement
    if (!(control instanceof HTMLElement) || !('wanted' in control.dataset)) return { left: left() }
    delete control.dataset['wanted']
    await Promise.all(control.getAnimations().map(({ finished }) => finished))
    const name = control.getAttribute('aria-label') ?? control.textContent ?? control.id
    // A control that stands for its whole row draws the mark around it.
    const styles = [getComputedStyle(control), getComputedStyle(control, '::after')]
    // A radio button's label draws the button.
    const isRadio = control instanceof HTMLInputElement && control.type === 'radio'
    const box = (isRadio && control.labels?.[0]) || control
    const isSeen = () => {
      const { x, width, top, bottom } = box.getBoundingClientRect()
      // Only a part of a panel that is higher than the window can be visible.
      const [first, last] = [Math.max(top, 0), Math.min(bottom, innerHeight)]
      return [0.1, 0.5, 0.9].some((across) =>
        [0.1, 0.5, 0.9].some((down) => {
          const seen = document.elementFromPoint(x + width * across, first + (last - first) * down)
          return seen !== null && box.contains(seen)
        }),
      )
    }
    // A row that has just come moves a control out of the window; the focus brings it back, as Tab did.
    if (!isSeen()) {
      control.blur()
      control.focus()
    }
    const { bottom, height } = box.getBoundingClientRect()
    if (!isSeen()) return { fault: `"${name}" is covered`, left: left() }
    const bars = control.closest('#main') ? [...document.querySelectorAll('nav[data-keep-clear]')] : []
    const tops = bars.map((bar) => bar.getBoundingClientRect().top)
    if (tops.some((bar) => height < bar / 2 && bottom > bar + 1))
      return { fault: `"${name}" is under the bottom bar`, left: left() }
    const isPlain =
      box === control && styles.every((style) => style.outlineStyle === 'none' && style.boxShadow === 'none')
    return { ...(isPlain && { fault: `"${name}" does not show that it has the focus` }), left: left() }
  })
}
