/** The button that somebody pressed last while the page stood there drawn: the page's own first script keeps it, and marks what was chosen. */
declare global {
  interface Window {
    simvestPressed?: HTMLElement | null | undefined
  }
}

/** The page that stands in the document as its build drew it. None for readers whose live page is another: it is removed. */
export function drawnPage(): HTMLElement | undefined {
  const drawn = document.getElementById('drawn')
  if (!drawn) return undefined
  if (document.documentElement.dataset['undrawn'] === undefined) return drawn
  drawn.remove()
  return undefined
}

/** In frames, some seconds: a button that is held down longer will not be pressed. */
const LONGEST_PRESS = 300

/**
 * Removes the drawn page in the frame that first has the live one, or once a press that is under way has ended. What was typed, chosen,
 * focused or pressed in it goes on in the live page, and the window stays where it was scrolled to.
 */
export function takeOver(drawn: HTMLElement, root: HTMLElement, patience = LONGEST_PRESS): void {
  const isHeld = patience > 0 && drawn.querySelector(':is(a, button):active')
  if (isHeld) requestAnimationFrame(() => takeOver(drawn, root, patience - 1))
  else if (drawn.isConnected) exchange(drawn, root)
}

function exchange(drawn: HTMLElement, root: HTMLElement): void {
  const { scrollY } = window
  const fields = controls(drawn).flatMap((field) => {
    const twin = isTouched(field) && twinOf(field, drawn, root)
    return twin ? [[field, twin] as const] : []
  })
  const { activeElement } = document
  const focused = activeElement instanceof HTMLElement && drawn.contains(activeElement) ? activeElement : undefined
  const heir = focused && twinOf(focused, drawn, root)
  const pressed = window.simvestPressed
  const button = pressed && twinOf(pressed, drawn, root)
  const selection = focused && selectionOf(focused)
  for (const [field, twin] of fields) if (!isSwitch(field)) giveValue(field, twin)
  drawn.remove()
  if (window.scrollY !== scrollY) window.scrollTo(0, scrollY)
  heir?.focus({ preventScroll: true })
  if (selection && heir instanceof HTMLInputElement) heir.setSelectionRange(...selection)
  // The page hears of it once it is complete.
  queueMicrotask(() => {
    for (const [field, twin] of fields) {
      if (isSwitch(field)) {
        if (isSwitch(twin) && twin.checked !== field.checked) twin.click()
      } else for (const name of ['input', 'change']) twin.dispatchEvent(new Event(name, { bubbles: true }))
    }
    button?.click()
  })
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function controls(drawn: HTMLElement): Control[] {
  return [...drawn.querySelectorAll<Control>('input, select, textarea')]
}

/** Whether a field holds what somebody gave it. When a page is loaded again, Firefox gives its fields the choices of before. */
function isTouched(field: Control): boolean {
  if (field instanceof HTMLSelectElement || isSwitch(field)) return field.dataset['chosen'] !== undefined
  return field.value !== field.defaultValue
}

/** The same element of the live page: the one with its name and words, and of several the one at its place among them. */
function twinOf<E extends HTMLElement>(element: E, drawn: HTMLElement, root: HTMLElement): E | undefined {
  const alike = (page: HTMLElement) =>
    [...page.querySelectorAll<E>(element.localName)].filter((each) => signOf(each) === signOf(element))
  return alike(root)[alike(drawn).indexOf(element)]
}

/** Returns the sign of an element; of a radio button its value: React may invent the name of its group, another one in each page. */
function signOf(element: HTMLElement): string {
  const name = element.matches('[type=radio]') ? 'value' : 'name'
  const marks = [name, 'type', 'aria-label', 'href'].map((each) => element.getAttribute(each))
  return JSON.stringify([marks, element.textContent])
}

/** A checkbox or a radio button. */
function isSwitch(field: Control): field is HTMLInputElement {
  return field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)
}

/** Sets the value as a browser does: React looks for the value of the element's own kind, not for one that is set on the element. */
function giveValue(from: Control, to: Control): void {
  const own: object = Object.getPrototypeOf(to) as object
  Object.getOwnPropertyDescriptor(own, 'value')?.set?.call(to, from.value)
}

function selectionOf(element: HTMLElement): [number, number] | undefined {
  if (!(element instanceof HTMLInputElement)) return undefined
  const { selectionStart, selectionEnd } = element
  return selectionStart === null || selectionEnd === null ? undefined : [selectionStart, selectionEnd]
}
