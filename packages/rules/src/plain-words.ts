import { lineAt, type Finding, type Rule, type Tree } from './tree.ts'

const SOURCES = /^(?:api|packages|shell|mfe-[\w-]+)\/.*\.(?:tsx?|mjs|cjs|js)$/
const DOCSTRING = /\/\*\*[\s*]*([A-Z]\w*)/g
/** Relative clauses, and pronouns in the place of the thing. */
const REFUSED_WORDS = new Set(
  'What Who Whoever Whom Whose Where Wherever That Those Of As How Which Why It One Somebody Nobody Everybody Everything Nothing Anything Whatever'.split(
    ' ',
  ),
)
const CONSTANT = /^(?:export )?const ([A-Z][A-Z\d_]*) = [\d(][\d_ *()/+-]*(?:[A-Z_]+)?$/gm
const TIME =
  /(?:^|_)(?:POLL|PATIENCE|PAUSE|TIMEOUT|DELAY|INTERVAL|LIFETIME|SPREAD|TURN|HOUR|MINUTE|DAY|WEEK|MONTH|SECOND|EVERY|AFTER|WITHIN|LASTS|AGAIN)$/
const UNIT = /_(?:MS|SECONDS|MINUTES|HOURS|DAYS)$/

/** Docstrings begin with a noun or a verb, and constants of time end with their unit. */
export const plainWords: Rule = {
  name: 'plain words',
  todo: 'Begin with a noun or a verb (“The …”, “Returns …”); end the name of a time with _MS, _SECONDS, _MINUTES, _HOURS or _DAYS.',
  find: (tree) => tree.files(SOURCES).flatMap((file) => [...docstrings(tree, file), ...constants(tree, file)]),
}

function docstrings(tree: Tree, file: string): Finding[] {
  const text = tree.read(file)
  return [...text.matchAll(DOCSTRING)]
    .filter(([, word = '']) => REFUSED_WORDS.has(word))
    .map(({ index, 1: word = '' }) => ({ file, line: lineAt(text, index), what: `a docstring begins with “${word}”` }))
}

function constants(tree: Tree, file: string): Finding[] {
  const text = tree.read(file)
  return [...text.matchAll(CONSTANT)]
    .filter(([, name = '']) => TIME.test(name) && !UNIT.test(name))
    .map(({ index, 1: name = '' }) => ({ file, line: lineAt(text, index), what: `${name} has no unit` }))
}
