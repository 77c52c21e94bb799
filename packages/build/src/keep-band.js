// Runs in the page right behind the band, before any other code of it: keeps the band where nothing of a page reaches it.
;(() => {
  const band = document.currentScript.previousElementSibling
  const marks = [...band.attributes].map(({ name, value }) => [name, value])
  const { showPopover, hidePopover } = HTMLElement.prototype
  // Properties that a top layer inherits from the root, or that can hide it.
  const pins = {
    display: 'block',
    visibility: 'visible',
    opacity: '1',
    filter: 'none',
    zoom: '1',
    'clip-path': 'none',
    mask: 'none',
    transform: 'none',
    contain: 'none',
    'content-visibility': 'visible',
    'mix-blend-mode': 'normal',
  }

  // The language that the page has chosen: the band speaks it.
  const { lang } = document.documentElement

  // A browser that does not read declarative shadow roots yet.
  const template = band.querySelector('template')
  if (template) {
    band.attachShadow({ mode: 'closed' }).append(template.content)
    template.remove()
  }

  const raise = () => {
    if (!showPopover) return
    if (band.matches(':popover-open')) hidePopover.call(band)
    showPopover.call(band)
  }

  const observer = new MutationObserver(() => keep())
  let watched

  const keep = () => {
    const root = document.documentElement
    if (!root) return
    if (watched !== root) {
      watched = root
      observer.observe(root, { childList: true, attributes: true })
    }
    for (const [name, value] of Object.entries(pins)) root.style.setProperty(name, value, 'important')
    if (root.lang !== lang) root.lang = lang
    for (const name of ['inert', 'hidden', 'aria-hidden']) root.removeAttribute(name)
    // Outside of the body, whose styles and children are the page's.
    if (band.parentNode !== root) root.append(band)
    for (const name of band.getAttributeNames()) if (!marks.some(([own]) => own === name)) band.removeAttribute(name)
    for (const [name, value] of marks) if (band.getAttribute(name) !== value) band.setAttribute(name, value)
    raise()
    observer.takeRecords()
  }

  observer.observe(document, { childList: true })
  observer.observe(band, { attributes: true })
  keep()

  // The layer that came last is the highest: another one's coming lifts the band again.
  addEventListener(
    'toggle',
    ({ target, newState }) => {
      if (newState === (target === band ? 'closed' : 'open')) keep()
    },
    true,
  )
  addEventListener('fullscreenchange', keep, true)
  // Events of a layer in a shadow tree do not leave that tree.
  for (const [of, name] of [
    [HTMLDialogElement, 'showModal'],
    [HTMLElement, 'showPopover'],
    [HTMLElement, 'togglePopover'],
  ]) {
    const open = of.prototype[name]
    if (!open) continue
    of.prototype[name] = function (...given) {
      const isOpen = open.apply(this, given)
      keep()
      return isOpen
    }
  }
  // IntersectionObserver v2 reports real visibility, including what covers the element.
  new IntersectionObserver(
    (entries) => {
      const { isVisible, isIntersecting } = entries[entries.length - 1]
      if (isVisible === false || !isIntersecting) keep()
    },
    { threshold: 1, trackVisibility: true, delay: 250 },
  ).observe(band)
})()
