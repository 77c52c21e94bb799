import { realAddresses } from '@simvest/contracts'
import type { Language } from '@simvest/texts/languages'
import type { Finding, Rule, Tree } from './tree.ts'

/** Words that no text of the product may contain in any language, because there is no return to promise. */
const FORBIDDEN_WORDS: Readonly<Record<Language, readonly RegExp[]>> = {
  en: [
    /guaranteed/i,
    /not less than/i,
    /risk[- ]free/i,
    /assured (?:returns?|profits?|gains?)/i,
    /double your money/i,
    /cannot lose/i,
  ],
  de: [
    /garantiert/i,
    /nicht weniger als/i,
    /risiko(?:frei|los)|ohne (?:jedes )?risiko/i,
    /sicher(?:e|er|en|em) (?:rendite|gewinn|ertrag|erträge)/i,
    /verdoppeln sie ihr|verdopple dein/i,
    /(?:können|kannst|kann) nicht verlieren/i,
  ],
  sw: [
    /hakikishwa/i,
    /(?:si|sio) chini ya|[iyz]siyopungua|[iyz]sizopungua/i,
    /bila hatari|hakuna hatari/i,
    /(?:faida|mapato) (?:ya|za) (?:uhakika|hakika)|uhakika wa faida/i,
    /pesa zako (?:mara mbili|maradufu)/i,
    /huwezi kupoteza|hutapoteza/i,
  ],
}

const BUILT = /^dist\/.*\.(js|css|html|json|svg|map)$/
/** Texts that are served or sent as they stand here: the catalogues of texts, the API, the demo's past. */
const SOURCES =
  /^(api\/(src|migrations)|shell|mfe-[\w-]+|packages\/(build|contracts|gateway|market-view|platform|ui-kit))\/.*(?<!\.test)\.(tsx?|html|css|json)$/
const TEXTS = /\.(tsx?|mjs|cjs|json|html|css|md|svg|ya?ml|conf|sh|Dockerfile)$/

/** Each line of some files in which `seen` finds something, with what it found. */
export const found = (tree: Tree, files: readonly string[], seen: (text: string) => string[]): Finding[] =>
  files.flatMap((file) =>
    tree.lines(file).flatMap((text, index) => seen(text).map((what) => ({ file, line: index + 1, what }))),
  )

/** All files that `pnpm build` made for browsers. */
export const builtFiles = (tree: Tree) => [...tree.below('dist')].filter((file) => BUILT.test(file))
const forbidden = (text: string) =>
  Object.values(FORBIDDEN_WORDS).flatMap((each) => each.flatMap((words) => words.exec(text)?.[0] ?? []))

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
  find: (tree) => found(tree, tree.files(TEXTS), realAddresses),
}

export const words: Rule = {
  ...WORDS,
  find: (tree) => found(tree, tree.files(SOURCES), forbidden),
}

/** The same for the builds: our sources and everything that was bundled with them. */
export const builtAddresses: Rule = {
  ...ADDRESSES,
  find: (tree) => found(tree, builtFiles(tree), realAddresses),
}

export const builtWords: Rule = {
  ...WORDS,
  find: (tree) => found(tree, builtFiles(tree), forbidden),
}
