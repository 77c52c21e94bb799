import { type Finding, lineAt, type Rule, type Tree } from './tree.ts'

/** Calls that no form makes. */
// not total: every other call is made by useCall
const EXEMPT: Readonly<Record<string, string>> = {
  reportFaults: 'a page in trouble tells of it, and nobody waits for the answer',
  reportLoads: 'every page tells how its builds loaded, and nobody waits for the answer',
}

/** The one file that reads what no call answers: a report beside a build, which only the gateway needs to have. */
const READS_FILES = 'mfe-admin/src/features/previews/fetch-report.ts'

const CALLS = /\bapi\s*\.\s*(?:call|act)\(\s*(\w+)/g
const PAST_THE_CLIENT = /\bfetch\(|\bsendBeacon\(|\bXMLHttpRequest\b/g
const LISTS_PATHS = /\brefresh\(\s*[^\s)]/g

/** With `useCall`, no form can forget its key, its pending state, its messages or what to read again. */
export function oneWayToAct(reads: ReadonlySet<string>): Rule {
  return {
    name: 'one way to act',
    todo: 'Change something with useCall of @simvest/platform (its README says how); the answer says what is read again.',
    find: (tree) => [
      ...found(tree, /^(mfe-[\w-]+|shell)\/src\//, CALLS, (operation = '') =>
        reads.has(operation) || operation in EXEMPT ? undefined : `calls ${operation} past useCall`,
      ),
      ...found(tree, /^mfe-[\w-]+\/src\//, PAST_THE_CLIENT, () => 'asks past the client of the API').filter(
        ({ file }) => file !== READS_FILES,
      ),
      ...found(tree, /^mfe-[\w-]+\/src\//, LISTS_PATHS, () => 'lists what is to be read again'),
    ],
  }
}

function found(tree: Tree, where: RegExp, pattern: RegExp, say: (name?: string) => string | undefined): Finding[] {
  const files = tree.files(/\.tsx?$/).filter((file) => where.test(file) && !/\.test\.tsx?$|\/testing\.tsx$/.test(file))
  return files.flatMap((file) => {
    const text = tree.read(file)
    return [...text.matchAll(pattern)].flatMap(({ index, 1: name }) => {
      const what = say(name)
      return what ? [{ file, line: lineAt(text, index), what }] : []
    })
  })
}
