import { DRAWN_PAGE } from '@simvest/contracts/limits'
import * as z from 'zod/mini'

/** The file of a build that holds its public pages as they look before any script runs. Its hash is among those that the owner signed. */
export const DRAWN_FILE = 'drawn.json'

/** The place in the shell's page for a drawn page; in a shell from before there was one, no page arrives drawn. */
export const DRAWN_PLACEHOLDER = '<!--simvest:drawn-->'

/** The meta element that names the language of the drawn page; the shell's page decides by it whether the page may show. */
export const DRAWN_META = 'simvest-drawn'

/** The meta element of a page that has the frame with navigation around it. */
export const FRAMED_META = 'simvest-framed'

/** A text, or an element with its attributes and what it contains. */
export type DrawnNode = string | [tag: string, attributes: Record<string, string>, children: DrawnNode[]]

const DrawnNode: z.ZodMiniType<DrawnNode> = z.lazy(() =>
  z.union([z.string(), z.tuple([z.string(), z.record(z.string(), z.string()), z.array(DrawnNode)])]),
)

/** A rule of styles: its selector, its declarations, and the conditions around it (`@media …`), the outermost first. */
const DrawnRule = z.object({ selector: z.string(), declarations: z.string(), within: z.array(z.string()) })
export type DrawnRule = z.output<typeof DrawnRule>

const DrawnPage = z.object({ body: z.array(DrawnNode), rules: z.array(DrawnRule) })
export type DrawnPage = z.output<typeof DrawnPage>

/** By the route's path, then by language. */
export const DrawnPages = z.record(z.string(), z.record(z.string(), DrawnPage))
export type DrawnPages = z.output<typeof DrawnPages>

/** Reads the file of a build. Throws an Error with one sentence if a page contains what no drawn page may. */
export function readDrawn(text: string): DrawnPages {
  const read = z.safeParse(DrawnPages, parsed(text))
  if (!read.success) throw new Error(`${DRAWN_FILE} cannot be read`)
  for (const [path, languages] of Object.entries(read.data)) {
    for (const [language, page] of Object.entries(languages)) {
      const fault = faultOf(page)
      if (fault !== undefined) throw new Error(`${DRAWN_FILE} has ${fault} in ${path} (${language})`)
    }
  }
  return read.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns what a page contains and may not; undefined if all of it may be in a document of the shell. */
export function faultOf({ body, rules }: DrawnPage): string | undefined {
  const { length } = JSON.stringify([body, rules])
  if (length > DRAWN_PAGE.most) return `${length} characters (${DRAWN_PAGE.most} at most)`
  return faultIn(body) ?? rules.map(faultOfRule).find((fault) => fault !== undefined)
}

function faultIn(nodes: readonly DrawnNode[]): string | undefined {
  for (const node of nodes) {
    if (typeof node === 'string') continue
    const [tag, attributes, children] = node
    if (!TAGS.has(tag)) return `<${tag}>`
    for (const [name, value] of Object.entries(attributes)) {
      if (!mayHave(name, value)) return `${name}="${value.slice(0, 60)}" on <${tag}>`
    }
    const fault = faultIn(children)
    if (fault !== undefined) return fault
  }
  return undefined
}

/**
 * Without forms, nothing is sent anywhere; without scripts, frames, media, links to styles and templates, nothing is fetched
 * and nothing runs.
 */
const TAGS = new Set(
  (
    'a abbr article aside b blockquote br button caption cite code dd del details dfn div dl dt em fieldset figcaption figure ' +
    'footer h1 h2 h3 h4 h5 h6 header hr i img input ins kbd label legend li mark meter nav ol optgroup option output p pre ' +
    'progress q s samp section select small span strong sub summary sup table tbody td textarea tfoot th thead time tr u ul ' +
    'var wbr svg circle ellipse g line path polygon polyline rect text tspan'
  ).split(' '),
)

/** Attributes with any value: what they say stays text, a number or a state. */
const PLAIN = new Set(
  (
    'alt aria-* autocapitalize autocomplete autocorrect checked class cols colspan cx cy d data-* datetime dir disabled ' +
    'dominant-baseline dx dy fill fill-opacity fill-rule for height inputmode lang max maxlength min minlength multiple name ' +
    'open opacity pattern placeholder points preserveAspectRatio r readonly required role rowspan rows rx ry scope selected ' +
    'size span spellcheck step stroke stroke-dasharray stroke-linecap stroke-linejoin stroke-opacity stroke-width tabindex ' +
    'text-anchor title transform value vector-effect viewBox width x x1 x2 xmlns y y1 y2'
  ).split(' '),
)

/** The fields and buttons that lead nowhere and read nothing by themselves: neither files nor pictures. */
const FIELD_TYPES =
  /^(?:button|checkbox|date|datetime-local|email|month|number|password|radio|range|search|submit|tel|text|time|url|week)$/

/** Attributes whose value counts. */
const CHECKED_ATTRIBUTES: Readonly<Record<string, (value: string) => boolean>> = {
  // Addresses of this site, anchors and mail links only.
  href: (value) => /^(?:\/(?!\/)|#|mailto:)[^\s\\]*$/.test(value) || value === '',
  // Elements by their ids are names that scripts can meet: none of the shell's, and none that could be a variable of ours.
  id: (value) => /^[a-z][a-z0-9-]*$/.test(value) && !/^(?:root|drawn|main|registry|simvest.*)$/.test(value),
  src: (value) => /^(?:\/(?:remotes|assets)\/[\w./-]+|data:image\/(?:png|jpeg|webp);base64,[\w+/=]+)$/.test(value),
  style: areDeclarations,
  // Excludes text from translation by the browser.
  translate: (value) => value === 'no',
  type: (value) => FIELD_TYPES.test(value),
}

function mayHave(name: string, value: string): boolean {
  const check = Object.hasOwn(CHECKED_ATTRIBUTES, name) ? CHECKED_ATTRIBUTES[name] : undefined
  return check ? check(value) : PLAIN.has(name) || PLAIN.has(name.replace(/^(aria|data)-[a-z-]+$/, '$1-*'))
}

function faultOfRule({ selector, declarations, within }: DrawnRule): string | undefined {
  const condition = within.find((each) => !CONDITION.test(each))
  if (condition !== undefined) return `the styles “${condition.slice(0, 60)}”`
  const isOfClasses = partsOf(selector)?.every((each) => /^\.[a-z]/i.test(each)) ?? false
  if (!isOfClasses) return `the selector “${selector.slice(0, 60)}”`
  return areDeclarations(declarations) ? undefined : `the styles “${declarations.slice(0, 60)}”`
}

const CONDITION = /^@(?:media|supports|container)\b[^{}<>;"'\\@/]*$/

/** True if nothing in the text fetches, or could end the rule around it. */
function areDeclarations(text: string): boolean {
  const bare = text.replace(/"[^"\n\\{}<]*"|'[^'\n\\{}<]*'/g, '')
  return !/[{}<@\\"'\n]|\/\*|(?:url|src|image|image-set|element|expression)\(/i.test(bare)
}

/** The selectors of a list; undefined where brackets or quotes are not closed, or a sign could end the rule. */
function partsOf(selector: string): string[] | undefined {
  const bare = selector.replace(/(["'])[\w -]*\1/g, '')
  if (/[{}<@\\;"'/\n]/.test(bare)) return undefined
  const parts = ['']
  let depth = 0
  for (const letter of selector) {
    depth += Number(/[([]/.test(letter)) - Number(/[)\]]/.test(letter))
    if (depth < 0) return undefined
    if (letter === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return depth === 0 ? parts.map((each) => each.trim()) : undefined
}

/** Elements that contain nothing. */
const VOID = new Set(['br', 'hr', 'img', 'input', 'wbr'])

/** The HTML of a page that `faultOf` finds nothing in. Its styles reach only what stands inside of `#drawn`. */
export function htmlOf({ body, rules }: DrawnPage): { html: string; css: string } {
  return { html: body.map(writeNode).join(''), css: rules.map(writeRule).join('\n') }
}

function writeNode(node: DrawnNode): string {
  if (typeof node === 'string') return escapeHtml(node)
  const [tag, attributes, children] = node
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
  const start = `<${tag}${written.join('')}>`
  return VOID.has(tag) ? start : `${start}${children.map(writeNode).join('')}</${tag}>`
}

export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}

function writeRule({ selector, declarations, within }: DrawnRule): string {
  // Without weight, so that the rules meet those of the shell's page as the live ones do.
  const scoped = (partsOf(selector) ?? []).map((each) => `:where(#drawn) ${each}`)
  return [...within, scoped.join()].map((each) => `${each}{`).join('') + declarations + '}'.repeat(within.length + 1)
}

/** @deprecated Until the next minor version: `DrawnPages`. */
export { DrawnPages as Drawn }
