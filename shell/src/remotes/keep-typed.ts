type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Gives what the fields of the page hold to the same fields of its next build, once that has taken its place. A deployed React
 * replaces every element then, since only that of development keeps components. Steps and other state begin anew.
 */
export function keepTyped(): void {
  const before = fieldsBySign()
  const typed = [...before].map(([sign, field]) => [sign, field.value, isSwitch(field) && field.checked] as const)
  const { pathname } = location
  const observer = new MutationObserver(() => {
    if ([...before.values()].some((field) => field.isConnected)) return
    observer.disconnect()
    // After a navigation, fields of the new page may have the same names.
    if (location.pathname !== pathname) return
    const now = fieldsBySign()
    for (const [sign, value, checked] of typed) {
      const field = now.get(sign)
      if (!field) continue
      if (isSwitch(field)) {
        if (field.checked !== checked) field.click()
      } else if (field.value !== value) give(field, value)
    }
  })
  if (before.size > 0) observer.observe(document.body, { childList: true, subtree: true })
}

/** By name and kind, and by the place among those of the same. A browser lets nobody choose the file of a field. */
function fieldsBySign(): Map<string, Field> {
  const all = document.querySelectorAll<Field>(
    ['input:not([type=file])', 'select', 'textarea'].map((each) => `#main ${each}`).join(),
  )
  const found = new Map<string, Field>()
  for (const field of all) {
    const sign = JSON.stringify(['name', 'type', 'aria-label'].map((name) => field.getAttribute(name)))
    let place = 0
    while (found.has(`${sign} ${place}`)) place += 1
    found.set(`${sign} ${place}`, field)
  }
  return found
}

/** A checkbox or a radio button. */
function isSwitch(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio'
}

/** React looks for the value of the element's own kind, and hears of it by the events. */
function give(field: Field, value: string): void {
  const own: object = Object.getPrototypeOf(field) as object
  Object.getOwnPropertyDescriptor(own, 'value')?.set?.call(field, value)
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
}
