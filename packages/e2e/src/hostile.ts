/** Styles of a page that hide the band, applied to the band, to the root or to the body. */
const DECLARATIONS = [
  'display: none',
  'display: contents',
  'opacity: 0',
  'visibility: hidden',
  'color: transparent',
  '-webkit-text-fill-color: transparent',
  'font-size: 1px',
  'font-family: hostile',
  'text-indent: -999px',
  'letter-spacing: -99px',
  'line-height: 0',
  'writing-mode: vertical-rl',
  'transform: translateY(-100px)',
  'translate: 0 -100px',
  'rotate: 90deg',
  'scale: 0',
  'zoom: 0.1',
  'clip-path: inset(50%)',
  'mask: linear-gradient(transparent, transparent)',
  'filter: opacity(0)',
  'backdrop-filter: blur(9px)',
  'mix-blend-mode: difference',
  'content-visibility: hidden',
  'contain: strict; height: 0; overflow: hidden',
  'position: static; margin-top: -100px',
  'pointer-events: none',
  'animation: hostile 1s infinite',
  'transition: all 99s; background: black; color: black',
]

const COVER = 'position:fixed;inset:0;width:100vw;height:100vh;max-width:none;max-height:none;background:black'
const BAND = `document.querySelector('[role=region][aria-label=Simulation]')`

/** A box over everything, which the given code shows. */
const box = (name: string, show: string) =>
  `const box = document.createElement('${name}'); box.style.cssText = '${COVER}'; document.body.append(box); ${show}`

/** Style sheets by what they do. */
export const HOSTILE_STYLES: readonly string[] = DECLARATIONS.map((declarations) => {
  const important = declarations.replace(/(;|$)/g, ' !important$1')
  return `html, body, [role=region], .simulation-band { ${important} } @keyframes hostile { from, to { opacity: 0 } }`
})

/** Scripts by what they do. */
export const HOSTILE_SCRIPTS: Readonly<Record<string, string>> = {
  'covers it': box('div', `box.style.zIndex = '2147483647'`),
  'covers it from outside of the body': `${box('div', `box.style.zIndex = '2147483647'`)}; document.documentElement.append(box)`,
  'covers it with a popover': box('div', `box.popover = 'manual'; box.showPopover()`),
  'covers it with a popover of another tree': `const host = document.createElement('div'); document.body.append(host)
    ${box('div', `host.attachShadow({ mode: 'closed' }).append(box); box.popover = 'manual'; box.showPopover()`)}`,
  'covers it with a popover that lets clicks through': `const host = document.createElement('div'); document.body.append(host)
    ${box('div', `host.attachShadow({ mode: 'closed' }).append(box); box.style.pointerEvents = 'none'; box.popover = 'manual'; box.showPopover()`)}`,
  'removes it': `${BAND}.remove()`,
  'puts a copy into its place': `const band = ${BAND}; band.replaceWith(band.cloneNode(true))`,
  'empties it': `${BAND}.replaceChildren()`,
  'moves it into another document': `const frame = document.createElement('iframe'); document.body.append(frame)
    frame.contentDocument.body.append(${BAND})`,
  'moves it to the end of the body': `document.body.append(${BAND})`,
  'closes its layer': `${BAND}.hidePopover()`,
  'takes its layer away': `${BAND}.removeAttribute('popover')`,
  'takes its name away': `${BAND}.removeAttribute('aria-label')`,
  'hides it from screen readers': `${BAND}.setAttribute('aria-hidden', 'true')`,
  'hides everything from screen readers': `document.documentElement.setAttribute('aria-hidden', 'true')`,
  'makes everything inert': `document.documentElement.inert = true`,
  'styles it': `${BAND}.style.cssText = 'display: none !important; opacity: 0 !important'`,
  'styles the root': `document.documentElement.style.cssText = 'display: none !important; zoom: 0.1 !important'`,
  'animates it': `${BAND}.animate({ opacity: [0, 0] }, { duration: 1e9 })`,
  'animates the root': `document.documentElement.animate({ opacity: [0, 0] }, { duration: 1e9 })`,
  'empties the root': `document.documentElement.replaceChildren(document.createElement('body'))`,
  'puts another root into the place of the root': `const root = document.createElement('html')
    root.append(document.createElement('body')); document.documentElement.replaceWith(root)`,
  'writes the document anew': `document.open(); document.write('<h1>Another page</h1>'); document.close()`,
  scrolls: `document.body.style.minHeight = '300vh'; scrollTo(0, 500)`,
}

/** A dialog that hides all else from screen readers. The band cannot prevent that, but stays visible above it. */
export const MODAL_COVER = box('dialog', 'box.showModal()')
