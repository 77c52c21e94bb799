import { LANGUAGES } from '@simvest/texts/languages'
import { fillersOf } from './fillers.ts'
import { lineOfNode, nameOf, nodesOf, type SyntaxNode } from './syntax.ts'
import type { Finding, Rule, Tree } from './tree.ts'
import { workspacePackages } from './workspace-packages.ts'

type Sections = Readonly<Record<string, Readonly<Record<string, string>>>>

/** `locales` holds texts of pages by key; `words` texts of the API by key, by code or by their English sentence. */
const ENGLISH = /^(.*)\/src\/(?:.*\/)?(locales|words)\/en\.json$/

/** The package whose texts are found by the kind of a fact: its tests find the ones that are unused. */
const OF_FACTS = 'packages/contracts'

/** A catalogue is the same in each language: no text is missing, unused or has other placeholders than its English. */
export const catalogues: Rule = {
  name: 'catalogues',
  todo: 'See "Languages" in CONTRIBUTING.md: every text stands in each language, with the placeholders of the English one.',
  find: (tree) =>
    tree.files(ENGLISH).flatMap((file) => {
      const [, folder = '', kind] = ENGLISH.exec(file) ?? []
      const english = tree.json<Sections>(file)
      const others = Object.keys(LANGUAGES).filter((language) => language !== 'en')
      return [
        ...others.flatMap((language) => differences(tree, english, file.replace(/en\.json$/, `${language}.json`))),
        // Uses of these are found by tests of the contract and of the API.
        ...(kind === 'words' || folder === OF_FACTS ? [] : usesOf(tree, folder, english, file)),
      ]
    }),
}

function usesOf(tree: Tree, folder: string, english: Sections, file: string): Finding[] {
  return [
    ...unused(tree, folder, english, file),
    ...unnamedRoutes(tree, folder, english),
    ...wrongFillers(tree, folder, english),
    ...neverLoaded(tree, folder),
  ]
}

function differences(tree: Tree, english: Sections, file: string): Finding[] {
  if (!tree.has(file)) return [{ file, line: 1, what: 'there is no such file' }]
  const other = tree.json<Sections>(file)
  const found = (key: string, what: string) => ({ file, line: lineOfKey(tree, file, key), what })
  const missing = textsIn(english).flatMap(({ section, key, text }) => {
    const translated = other[section]?.[key]
    if (!translated) return [found(section, `${section}.${key} is missing: ${text}`)]
    const [ours, theirs] = [fillersOf(text), fillersOf(translated)]
    return ours.join() === theirs.join()
      ? []
      : [found(key, `${section}.${key} has {${theirs.join(' ')}}, its English {${ours.join(' ')}}`)]
  })
  const left = textsIn(other).filter(({ section, key }) => english[section]?.[key] === undefined)
  return [...missing, ...left.map(({ section, key }) => found(key, `${section}.${key} is no text of en.json`))]
}

function textsIn(sections: Sections) {
  return Object.entries(sections).flatMap(([section, texts]) =>
    Object.entries(texts).map(([key, text]) => ({ section, key, text })),
  )
}

function lineOfKey(tree: Tree, file: string, key: string): number {
  return Math.max(tree.lines(file).findIndex((line) => line.includes(`"${key}":`)) + 1, 1)
}

/** A key counts as used where its section is imported and the key is written. */
function unused(tree: Tree, folder: string, english: Sections, file: string): Finding[] {
  const users = sourcesOf(tree, folder).map((source) => tree.read(source))
  const config = `${folder}/remote.config.ts`
  const isUsed = (section: string, key: string, text: string) =>
    section === 'routes'
      ? tree.has(config) && tree.read(config).includes(text.replaceAll("'", String.raw`\'`))
      : users.some((source) => sectionsIn(source).includes(section) && source.includes(`'${key}'`))
  return textsIn(english)
    .filter(({ section, key, text }) => !isUsed(section, key, text))
    .map(({ section, key }) => ({ file, line: lineOfKey(tree, file, key), what: `${section}.${key} is used nowhere` }))
}

function sourcesOf(tree: Tree, folder: string): string[] {
  return tree
    .files(/\/src\/.*(?<!\.test)\.(?:tsx?|vue|svelte)$/)
    .filter((file) => file.startsWith(`${folder}/src/`) || file.startsWith(`${folder}/_frameworks/`))
}

const IMPORTED_SECTIONS = /import \{ ([^}]+) \} from '[^']*locales\/en\.json'/g

function sectionsIn(source: string): string[] {
  return [...source.matchAll(IMPORTED_SECTIONS)].flatMap(([, names = '']) =>
    names.split(',').map(
      (name) =>
        name
          .trim()
          .replace(/^type /, '')
          .split(' ')[0] ?? '',
    ),
  )
}

const NAMED_TEXTS = /\b(?:title|label|short): (?:'((?:[^'\\]|\\.)*)'|"([^"]*)")/g

/** The shell says what a remote calls its pages, so they need a text in each language too. */
function unnamedRoutes(tree: Tree, folder: string, { routes = {} }: Sections): Finding[] {
  const file = `${folder}/remote.config.ts`
  if (!tree.has(file)) return []
  const known = new Set(Object.values(routes))
  return tree.lines(file).flatMap((text, index) =>
    [...text.matchAll(NAMED_TEXTS)]
      .map(([, single, double = '']) => single?.replaceAll(String.raw`\'`, "'") ?? double)
      .filter((name) => !known.has(name))
      .map((name) => ({ file, line: index + 1, what: `“${name}” is no text of the section routes of en.json` })),
  )
}

/** A remote fetches its own texts and those of the libraries in its bundle; those of the platform are there with the shell. */
function neverLoaded(tree: Tree, folder: string): Finding[] {
  const file = [`${folder}/src/remote.tsx`, `${folder}/src/remote.ts`].find((each) => tree.has(each))
  if (file === undefined) return []
  const packages = workspacePackages(tree)
  const platform = packages.find(({ name }) => name === PLATFORM)
  const own = packages.find((each) => each.folder === folder)
  const sources = sourcesOf(tree, folder).map((source) => tree.read(source))
  const bundled = packages.filter(
    (each) =>
      own?.dependencies.includes(each.name) &&
      each.name !== PLATFORM &&
      !platform?.dependencies.includes(each.name) &&
      tree.has(`${each.folder}/src/locales/en.json`) &&
      !sources.some((source) => source.includes(`from '${each.name}/texts'`)),
  )
  return [
    ...(/\btexts:/.test(tree.read(file)) ? [] : [{ file, line: 1, what: 'the module does not name its `texts`' }]),
    ...bundled.map(({ name }) => ({ file, line: 1, what: `the texts of ${name} are never loaded` })),
  ]
}

const PLATFORM = '@simvest/platform'

/** `t('key', { … })` gives every placeholder of its text, and nothing else. */
function wrongFillers(tree: Tree, folder: string, english: Sections): Finding[] {
  return sourcesOf(tree, folder).flatMap((file) => {
    const source = tree.read(file)
    if (!/\.tsx?$/.test(file) || sectionsIn(source).length === 0) return []
    const nodes = nodesOf(source, file)
    const bytes = Buffer.from(source)
    const sections = boundIn(nodes)
    return nodes.flatMap((node) => {
      const call = saidBy(node, sections)
      const text = call && english[call.section]?.[call.key]
      if (!call || text === undefined) return []
      const wanted = [...new Set(fillersOf(text).map((each) => each.replace(/[<>]|:.*/g, '')))]
      const missing = wanted.filter((name) => !call.given.includes(name))
      const idle = call.given.filter((name) => !wanted.includes(name))
      const line = lineOfNode(bytes, node.span)
      return [
        ...missing.map((name) => ({ file, line, what: `${call.section}.${call.key} needs {${name}}` })),
        ...idle.map((name) => ({ file, line, what: `${call.section}.${call.key} has no {${name}}` })),
      ]
    })
  })
}

/** `t` → `landing`, of `const t = textsOf(landing)`. */
function boundIn(nodes: readonly SyntaxNode[]): ReadonlyMap<string, string> {
  return new Map(
    nodes.flatMap(({ type, id, init }) => {
      const { callee, arguments: given } = (init ?? {}) as { callee?: unknown; arguments?: { expression: unknown }[] }
      if (type !== 'VariableDeclarator' || nameOf(callee) !== 'textsOf') return []
      return [[nameOf(id) ?? '', nameOf(given?.[0]?.expression) ?? ''] as const]
    }),
  )
}

interface TextCall {
  section: string
  key: string
  given: string[]
}

/** A call with its key and its fillers written out; undefined for any other node. */
function saidBy(node: SyntaxNode, sections: ReadonlyMap<string, string>): TextCall | undefined {
  if (node.type !== 'CallExpression') return undefined
  const callee = node['callee'] as { object?: unknown }
  const section = sections.get(nameOf(callee.object ?? callee) ?? '')
  const [key, fillers] = (node['arguments'] as { expression: SyntaxNode }[]).map(({ expression }) => expression)
  if (section === undefined || key?.type !== 'StringLiteral') return undefined
  if (fillers && fillers.type !== 'ObjectExpression') return undefined
  const properties = (fillers?.['properties'] ?? []) as SyntaxNode[]
  if (properties.some(({ type }) => type === 'SpreadElement')) return undefined
  return { section, key: nameOf(key) ?? '', given: properties.map((each) => nameOf(each['key'] ?? each) ?? '') }
}
