import { type Finding, lineAt, type Rule, type Tree } from './tree.ts'

export const OPERATIONS = 'docs/operations.md'
/** What the last whole run of `pnpm images:prove` ran. */
export const RAN = 'docker/ran.json'

/** Whoever follows docs/operations.md gives no command that nobody gave before. */
export const ranCommands: Rule = {
  name: 'ran commands',
  todo: `Run pnpm images:prove, which runs each box and notes it in ${RAN}; name what runs another command in the table at the end.`,
  find: (tree) => (tree.has(OPERATIONS) ? [...newBoxes(tree), ...unnamedCommands(tree)] : []),
}

interface Box {
  line: number
  language: string
  commands: string
  section: string
  /** Runs the boxes of this section, where images:prove does not. */
  test: string | undefined
}

/** The boxes of a document, in their order, as people copy them: without the indentation of a list. */
export function boxesOf(document: string): Box[] {
  const tests = new Map(
    Array.from(document.matchAll(/^\| boxes of `(.+?)` +\| `(\S+)`/gm), ([, section = '', test = '']) => [
      section,
      test,
    ]),
  )
  return Array.from(
    document.matchAll(/^( *)```(.*)\n([^]*?)^\1```$/gm),
    ({ index, 1: indent = '', 2: language = '', 3: text = '' }) => {
      const section =
        document
          .slice(0, index)
          .match(/^## .*$/gm)
          ?.at(-1)
          ?.slice(3) ?? ''
      const commands = text.replaceAll(new RegExp(`^${indent}`, 'gm'), '').trim()
      return { line: lineAt(document, index), language, commands, section, test: tests.get(section) }
    },
  )
}

function newBoxes(tree: Tree): Finding[] {
  const ran = tree.has(RAN) ? tree.json<{ commands: string[] }>(RAN).commands : []
  return boxesOf(tree.read(OPERATIONS)).flatMap(({ line, language, commands, section, test }) => {
    if (language !== 'sh') return found(line, `nothing runs a box of "${language}"`)
    if (test)
      return tree.has(test) && tree.read(test).includes(section) ? [] : found(line, `${test} does not run this box`)
    return ran.includes(commands) ? [] : found(line, `nothing ran this box: ${commands.split('\n')[0]}`)
  })
}

/** Commands within sentences that the table does not name, and tests in the table that do not start the command's program. */
function unnamedCommands(tree: Tree): Finding[] {
  const { scripts } = tree.json<{ scripts: Record<string, string> }>('package.json')
  const runners = new Map(
    Array.from(tree.read(OPERATIONS).matchAll(/^\| `pnpm (\S+)` +\| `(\S+)`/gm), ([, name = '', test = '']) => [
      name,
      test,
    ]),
  )
  return tree.lines(OPERATIONS).flatMap((text, index) =>
    Array.from(text.matchAll(/`(?:\w+=\S+ )*pnpm (\w[\w:-]*)/g), ([, name = '']) => name).flatMap((name) => {
      const runner = runners.get(name)
      if (!runner || !tree.has(runner)) return found(index + 1, `nothing is named that runs pnpm ${name}`)
      const [, ...words] = /.*(?:bin|src|test)\/([\w-]+)\S*(?: ([\w-]+))?$/.exec(scripts[name] ?? '') ?? [name, name]
      const starts = words.every((word = '') => runner.includes(word) || tree.read(runner).includes(word))
      return starts ? [] : found(index + 1, `${runner} does not run pnpm ${name}`)
    }),
  )
}

function found(line: number, what: string): Finding[] {
  return [{ file: OPERATIONS, line, what }]
}
