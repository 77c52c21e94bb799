const nothing = () => undefined

/**
 * The browser features that pages read during prerendering, with the answers of most visitors: no preference for reduced motion,
 * a visible tab, passkeys, nothing persisted. `DRAW_LANGUAGE` is the language of the page, `DRAW_LANGUAGES` are those that it
 * offers.
 */
const lang = process.env.DRAW_LANGUAGE
const elements = { html: { lang }, 'meta[name="simvest-languages"]': { content: process.env.DRAW_LANGUAGES } }

Object.assign(globalThis, {
  window: globalThis,
  addEventListener: nothing,
  removeEventListener: nothing,
  location: new URL('http://localhost/'),
  matchMedia: () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }),
  PublicKeyCredential: {},
  document: {
    hidden: false,
    visibilityState: 'visible',
    cookie: '',
    head: { querySelector: () => null },
    documentElement: { dataset: {}, lang },
    addEventListener: nothing,
    removeEventListener: nothing,
    getElementById: () => null,
    querySelector: (selector) => elements[selector] ?? null,
    querySelectorAll: () => [],
  },
})
