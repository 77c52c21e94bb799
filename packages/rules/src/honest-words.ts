import { realAddresses } from '@simvest/contracts'
import { FORBIDDEN_WORDS, forbiddenWords } from '@simvest/registry/forbidden-words'
import type { Language } from '@simvest/texts/languages'
import type { Finding, Rule, Tree } from './tree.ts'

/** Each language of the product has its words. */
FORBIDDEN_WORDS satisfies Readonly<Record<Language, unknown>>

const BUILT_FILES = /^dist\/.*\.(js|css|html|json|svg|map)$/
/** Texts that are served or sent as they stand here: the catalogues of texts, the API, the demo's past. */
const SOURCES =
  /^(api\/(src|migrations)|shell|mfe-[\w-]+|packages\/(build|contracts|gateway|market-view|platform|ui-kit))\/.*(?<!\.test)\.(tsx?|vue|svelte|html|css|json)$/
const TEXTS = /\.(tsx?|vue|svelte|mjs|cjs|json|html|css|md|svg|ya?ml|conf|sh|Dockerfile)$/

/** Each line of some files in which `seen` finds something, with what it found. */
export const findIn = (tree: Tree, files: readonly string[], seen: (text: string) => string[]): Finding[] =>
  files.flatMap((file) =>
    tree.lines(file).flatMap((text, index) => seen(text).map((what) => ({ file, line: index + 1, what }))),
  )

/** All files that `pnpm build` made for browsers. */
export const builtFiles = (tree: Tree) => [...tree.below('dist')].filter((file) => BUILT_FILES.test(file))

const ADDRESSES = {
  name: 'addresses',
  todo: 'Take the address out: nothing of ours can receive anything (SimAddress in packages/contracts).',
}
const WORDS = {
  name: 'forbidden words',
  todo: 'Say what is simulated, and that it can lose; no text promises a return.',
}

/** No file of the workspace, tests and documents included, contains an address that a wallet could pay. */
export const addresses: Rule = {
  ...ADDRESSES,
  find: (tree) => findIn(tree, tree.files(TEXTS), realAddresses),
}

export const words: Rule = {
  ...WORDS,
  find: (tree) => findIn(tree, tree.files(SOURCES), forbiddenWords),
}

/** The same for the builds: our sources and everything that was bundled with them. */
export const builtAddresses: Rule = {
  ...ADDRESSES,
  find: (tree) => findIn(tree, builtFiles(tree), realAddresses),
}

export const builtWords: Rule = {
  ...WORDS,
  find: (tree) => findIn(tree, builtFiles(tree), forbiddenWords),
}
