const { createRequire } = require('node:module')

const jsdom = createRequire(require.resolve('jest-environment-jsdom'))
const { parse } = createRequire(jsdom.resolve('jsdom'))('rrweb-cssom')
const { CSSStyleDeclaration } = createRequire(jsdom.resolve('jsdom'))('cssstyle')
const { matchesDontThrow } = jsdom('jsdom/lib/jsdom/living/helpers/selectors.js')
const { implForWrapper } = jsdom('jsdom/lib/jsdom/living/generated/utils.js')
const rules = jsdom('jsdom/lib/jsdom/living/helpers/style-rules.js')

// Each query by role asks for the style of every element, and jsdom tries every rule of every sheet on it: half the time of a page's
// test. Here rules are found by the class, id or tag in the last part of their selectors, and only those are tried.
// The result is that of jsdom's own function, which takes the rules in their order, without specificity.

const usual = parse(jsdom('jsdom/lib/jsdom/browser/default-stylesheet.js'))

rules.getDeclarationForElement = (element) => {
  const document = element._ownerDocument
  document._styleCache ??= new WeakMap()
  const known = document._styleCache.get(element)
  if (known) return known
  const declaration = new CSSStyleDeclaration()
  for (const sheet of [usual, ...document.styleSheets._list])
    for (const { rule, selector } of rulesFor(element, indexOf(sheet)))
      if (matchesDontThrow(element, selector)) add(rule.style, declaration)
  add(element.style, declaration)
  document._styleCache.set(element, declaration)
  return declaration
}

function add(style, declaration) {
  for (const property of Array.from(style)) {
    const value = style.getPropertyValue(property)
    if (value === 'unset') declaration.removeProperty(property)
    else declaration.setProperty(property, value, style.getPropertyPriority(property))
  }
}

const indexes = new WeakMap()

/** The rules of a sheet by what an element needs for them. A sheet grows at its end; any other change of it begins anew. */
function indexOf(sheet) {
  const { cssRules } = sheet
  let index = indexes.get(sheet)
  const isGrown = index && index.count <= cssRules.length && cssRules[index.count - 1] === index.last
  if (!isGrown) indexes.set(sheet, (index = { count: 0, last: undefined, by: new Map() }))
  for (; index.count < cssRules.length; index.count += 1) {
    index.last = cssRules[index.count]
    for (const rule of plainRules(index.last)) place(index, rule)
  }
  return index.by
}

function plainRules(rule) {
  if (!rule.media) return [rule]
  return Array.from(rule.media).includes('screen') ? Array.from(rule.cssRules) : []
}

function place({ by }, rule) {
  const selector = rule.selectorText
  for (const need of new Set(needsOf(selector))) {
    if (!by.has(need)) by.set(need, [])
    by.get(need).push({ rule, selector, at: (order += 1) })
  }
}

let order = 0

/** A class, an id or a tag for each selector of a list: `.c` of `div.a > b.c:hover`; `*` if there is none. */
function needsOf(list) {
  // An escaped character could be any of those below.
  if (typeof list !== 'string' || /[\\&|]/.test(list)) return ['*']
  let plain = list.replaceAll(/\[[^\]]*\]/g, '')
  for (let before; before !== plain;) [before, plain] = [plain, plain.replaceAll(/\([^()]*\)/g, '')]
  return plain.split(',').map((selector) => {
    const last = selector
      .trim()
      .split(/[\s>+~]+/)
      .at(-1)
      .replaceAll(/::?[\w-]+/g, '')
    return /[.#][\w-]+/.exec(last)?.[0] ?? /^[a-z][\w-]*/i.exec(last)?.[0].toLowerCase() ?? '*'
  })
}

function rulesFor(element, by) {
  const id = element.getAttributeNS(null, 'id')
  const classes = element.getAttributeNS(null, 'class')?.match(/\S+/g) ?? []
  const needs = ['*', element.localName, ...(id ? [`#${id}`] : []), ...classes.map((name) => `.${name}`)]
  const lists = needs.flatMap((need) => by.get(need) ?? [])
  // A rule with several selectors can be in several lists.
  const byPlace = new Map(lists.map((found) => [found.rule, found]))
  return [...byPlace.values()].toSorted((a, b) => a.at - b.at)
}

/** Speeds up a window's `getComputedStyle`: queries read only `display` and `visibility`, so it leaves out the other properties. */
exports.speedUpStyles = (window) => {
  const whole = window.getComputedStyle
  window.getComputedStyle = (element, pseudo) => {
    const impl = implForWrapper(element)
    if (pseudo || !impl?._ownerDocument) return whole.call(window, element, pseudo)
    const fast = {
      display: () => rules.getDeclarationForElement(impl).getPropertyValue('display'),
      visibility: () => rules.getResolvedValue(impl, 'visibility'),
    }
    let style
    const rest = () => (style ??= whole.call(window, element))
    return new Proxy(
      {},
      {
        get(_, name) {
          if (Object.hasOwn(fast, name)) return fast[name]()
          if (name === 'getPropertyValue')
            return (property) => (Object.hasOwn(fast, property) ? fast[property]() : rest().getPropertyValue(property))
          const value = rest()[name]
          return typeof value === 'function' ? value.bind(rest()) : value
        },
        has: (_, name) => name in rest(),
        ownKeys: () => Reflect.ownKeys(rest()),
        getOwnPropertyDescriptor: (_, name) => ({
          ...Object.getOwnPropertyDescriptor(rest(), name),
          configurable: true,
        }),
      },
    )
  }
}
