import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { type DrawnPages, DRAWN_FILE, type DrawnNode, type DrawnRule } from '@simvest/registry/drawn'
import { LANGUAGES } from '@simvest/texts/languages'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import webpack, { type Configuration } from 'webpack'
import { compile } from './compile.ts'
import { offeredLanguages } from './offered-languages.ts'
import { remoteConfigOf } from './publish-remote.ts'
import { common } from './webpack-config.ts'
import { isPlain, type WebApp } from './workspace.ts'

/** The output of the prerendering process, by the route's path. */
type RenderedPages = Record<string, { html: string; css: string }>

/**
 * Draws the public pages of a remote into a file of its fresh build, once for each language of its catalogue. A remote without public
 * pages has no such file.
 */
export async function drawPages(app: WebApp, folder: string): Promise<void> {
  const { routes } = await remoteConfigOf(app)
  // React draws them; pages without it are drawn in browsers alone.
  if (isPlain(app) || !routes.some(({ access }) => access === 'public')) return
  const work = mkdtempSync(path.join(tmpdir(), 'simvest-draw-'))
  try {
    const entry = path.join(work, 'entry.js')
    writeFileSync(entry, entryOf(app))
    await compile(drawConfig(app, entry, work))
    const drawn: DrawnPages = {}
    for (const language of languagesOf(app)) {
      for (const [route, { html, css }] of Object.entries(await drawIn(work, language))) {
        drawn[route] = { ...drawn[route], [language]: { body: nodesOf(html), rules: rulesOf(css) } }
      }
    }
    if (Object.keys(drawn).length > 0) writeFileSync(path.join(folder, DRAWN_FILE), JSON.stringify(drawn))
  } finally {
    rmSync(work, { recursive: true })
  }
}

/** A remote as one script for Node, which draws the remote's public pages. */
function drawConfig(app: WebApp, entry: string, output: string): Configuration {
  const base = common(app, 'production')
  // The renderer and its pages have one React, wherever the remote lies, as in the shell.
  const platform = createRequire(drawOf(app))
  const oneReact = Object.fromEntries(
    ['react', 'react-dom'].map((name) => [name, path.dirname(platform.resolve(`${name}/package.json`))]),
  )
  return {
    ...base,
    target: 'node20.19',
    // The styles' library looks for a browser as it is loaded, and must find none: only then does it write styles as text.
    entry: ['styled-components', path.join(import.meta.dirname, 'pretend-browser.js'), entry],
    output: { path: output, filename: 'draw.cjs' },
    resolve: { ...base.resolve, alias: { ...base.resolve?.alias, ...oneReact } },
    optimization: { minimize: false },
    plugins: [...(base.plugins ?? []), new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  }
}

function drawOf({ dir }: WebApp): string {
  return createRequire(path.join(dir, 'package.json')).resolve('@simvest/platform/draw')
}

function entryOf(app: WebApp): string {
  const [draw, config, remote] = [
    drawOf(app),
    path.join(app.dir, 'remote.config.ts'),
    path.join(app.dir, 'src/remote.tsx'),
  ].map((file) => JSON.stringify(file))
  return `import { writeFileSync } from 'node:fs'
import { drawPages } from ${draw}
import { config } from ${config}
import { remote } from ${remote}
void drawPages(config, remote).then((drawn) => writeFileSync(process.argv[2], JSON.stringify(drawn)))
`
}

function languagesOf({ dir }: WebApp): string[] {
  const others = Object.keys(LANGUAGES).filter((language) => existsSync(path.join(dir, `src/locales/${language}.json`)))
  return [...new Set(['en', ...others])]
}

/** In a process of its own: the texts of a page stay those of its first language. */
async function drawIn(work: string, language: string): Promise<RenderedPages> {
  const file = path.join(work, `${language}.json`)
  const env = { ...process.env, DRAW_LANGUAGE: language, DRAW_LANGUAGES: offeredLanguages().join(' ') }
  const { stderr } = await promisify(execFile)(process.execPath, [path.join(work, 'draw.cjs'), file], { env })
  if (stderr !== '') console.error(stderr.trim())
  return JSON.parse(readFileSync(file, 'utf8')) as RenderedPages
}

type ParsedNode = DefaultTreeAdapterTypes.ChildNode

/** The elements and texts of drawn HTML, without what has no use before the scripts. */
export function nodesOf(html: string): DrawnNode[] {
  return parseFragment(html).childNodes.flatMap(nodeOf)
}

function nodeOf(node: ParsedNode): DrawnNode[] {
  if ('value' in node) return [node.value]
  if (!('tagName' in node)) return []
  const attributes = Object.fromEntries(node.attrs.flatMap(({ name, value }) => attributeOf(name, value)))
  const children = node.childNodes.flatMap(nodeOf)
  // A form that no script holds would put what was typed into the address. The page's first script keeps what Enter sends in it.
  if (node.tagName === 'form') return [['div', { ...attributes, 'data-form': '' }, children]]
  return [[node.tagName, attributes, children]]
}

/** The attributes with which a browser submits a form or follows a link elsewhere; the live page has them. */
const LEFT_OUT = /^(?:action|method|novalidate|enctype|target|rel|download)$/
const REFERS = /^(?:id|for|list|aria-(?:labelledby|describedby|controls|owns))$/

function attributeOf(name: string, value: string): [string, string][] {
  if (LEFT_OUT.test(name) || (name === 'href' && /^https?:/.test(value))) return []
  // React's own ids have letters that no id of ours has.
  return [
    [
      name,
      REFERS.test(name)
        ? value
            .replace(/(^| )_+/g, '$1')
            .replaceAll('_', '-')
            .toLowerCase()
        : value,
    ],
  ]
}

/** The rules in the styles that styled-components wrote. Movements begin with the live page. */
export function rulesOf(css: string): DrawnRule[] {
  const rules: DrawnRule[] = []
  const open: string[] = []
  let text = ''
  for (const letter of css.replace(/<\/?style[^>]*>|\/\*[\s\S]*?\*\//g, '')) {
    if (letter === '{') {
      open.push(text.trim())
      text = ''
    } else if (letter === '}') {
      const selector = open.pop() ?? ''
      const isOurs = selector.startsWith('.') && !open.some((each) => each.startsWith('@keyframes'))
      if (isOurs && text.trim() !== '') rules.push({ selector, declarations: text.trim(), within: [...open] })
      text = ''
    } else text += letter
  }
  return rules
}
