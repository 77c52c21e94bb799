import { lineAt, type Finding, type Rule, type Tree } from './tree.ts'

const SOURCES = /^(?:api|packages|shell|mfe-[\w-]+)\/.*\.(?:tsx?|mjs|cjs|js)$/
const DOCSTRING = /\/\*\*[\s*]*([A-Z]\w*)/g
/** First lines of comments on lines of their own; “As high as …” is common beside styles. */
const COMMENT = /(?<!^ *\/\/.*\n)^ *(?:\/\/|\/\*) (?!As )([A-Z]\w*)/gm
/** Relative clauses, and pronouns in the place of the thing. */
const REFUSED_WORDS = new Set(
  'What Who Whoever Whom Whose Where Wherever That Those Of As How Which Why It One Somebody Nobody Everybody Everything Nothing Something Anything Anybody Whatever Its This These They'.split(
    ' ',
  ),
)
const DECLARATION = /^(export )?(?:declare |abstract |async )*(const|let|function\*?|type|interface|class|enum) (\w+)/gm
const PARTICIPLE = /^(?!(?:[Ff]eed|FEED|[Ss]eed|SEED|[Ss]peed|[Nn]eed)$)(?:[A-Z]?[a-z]+ed|[A-Z]+ED)$/
/** Irregular participles, pronouns and prepositions, which are no names where they stand alone. */
const BARE =
  /^(?:said|told|kept|(?:un)?seen|found|drawn|left|shown|known|given|gone|grown|held|built|begun|came|lost|made|met|paid|ran|sent|spoken|stolen|taken|(?:un)?written|unread|broken|chosen|hidden|swollen|(?:un)?done|unsaid|it|one|that|this|those|these|who|whom|whose|what|which|where|when|why|how|(?:some|no|every|any)(?:body|one|thing|where)|elsewhere|here|there|then|own|ours|others?|some|both|any|none|few|many|more|most|of|at|by|from|since|until|unless|near|may|must|about|together|ahead|afterwards|backwards)$/i
/** Verbs of functions, but no names of values or types. */
const BARE_VALUE = /^(?:read|set|put)$/i
/** Formatted sources: only a test outside of every block begins a line. */
const LONE_TEST = /^(?:test|it)(?:\.\w+)*[(`]/gm
const CONSTANT = /^(?:export )?const ([A-Z][A-Z\d_]*) = [\d(][\d_ *()/+-]*(?:[A-Z_]+)?$/gm
const TIME =
  /(?:^|_)(?:POLL|PATIENCE|PAUSE|TIMEOUT|DELAY|INTERVAL|LIFETIME|SPREAD|TURN|HOUR|MINUTE|DAY|WEEK|MONTH|SECOND|EVERY|AFTER|WITHIN|LASTS|AGAIN)$/
const UNIT = /_(?:MS|SECONDS|MINUTES|HOURS|DAYS)$/

/** Docstrings and comments begin with a noun or a verb, names of exports, types and constants are nouns, times end with their unit, and unit tests stand in a `describe`. */
export const plainWords: Rule = {
  name: 'plain words',
  todo: 'Begin with a noun or a verb (“The …”, “Returns …”); name the thing (`shownPages`); put a test into the `describe` of its subject; end the name of a time with _MS, _SECONDS, _MINUTES, _HOURS or _DAYS.',
  find: (tree) =>
    tree
      .files(SOURCES)
      .flatMap((file) => [
        ...firstWords(tree, file, DOCSTRING, 'docstring'),
        ...firstWords(tree, file, COMMENT, 'comment'),
        ...names(tree, file),
        ...constants(tree, file),
        ...tests(tree, file),
      ]),
}

function firstWords(tree: Tree, file: string, pattern: RegExp, kind: string): Finding[] {
  const text = tree.read(file)
  return [...text.matchAll(pattern)]
    .filter(([, word = '']) => REFUSED_WORDS.has(word))
    .map(({ index, 1: word = '' }) => ({ file, line: lineAt(text, index), what: `a ${kind} begins with “${word}”` }))
}

function names(tree: Tree, file: string): Finding[] {
  if (file.includes('/migrations/')) return []
  const isTest = /\.(?:test|spec)\.tsx?$/.test(file)
  const text = tree.read(file)
  return [...text.matchAll(DECLARATION)]
    .filter(([, exported, kind = '', name = '']) => {
      const counts = exported ?? (!isTest && (/^[A-Z\d]+$/.test(name) || /^(?:type|interface|class)$/.test(kind)))
      return counts && (PARTICIPLE.test(name) || BARE.test(name) || (kind !== 'function' && BARE_VALUE.test(name)))
    })
    .map(({ index, 3: name = '' }) => ({ file, line: lineAt(text, index), what: `${name} names no thing` }))
}

function constants(tree: Tree, file: string): Finding[] {
  const text = tree.read(file)
  return [...text.matchAll(CONSTANT)]
    .filter(([, name = '']) => TIME.test(name) && !UNIT.test(name))
    .map(({ index, 1: name = '' }) => ({ file, line: lineAt(text, index), what: `${name} has no unit` }))
}

function tests(tree: Tree, file: string): Finding[] {
  if (!/\.test\.tsx?$/.test(file)) return []
  const text = tree.read(file)
  return [...text.matchAll(LONE_TEST)].map(({ index }) => ({
    file,
    line: lineAt(text, index),
    what: 'a test stands outside of a describe',
  }))
}
