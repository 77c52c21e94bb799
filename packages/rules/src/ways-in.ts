import { type Finding, lineAt, type Rule, type Tree } from './tree.ts'

/** In SQL or through Knex, even with a line break between the two. */
const BEGINS =
  /\bINTO\s+"?sessions\b|\(\s*['"`]sessions['"`]\s*\)(?:\s*\.(?!insert)\w+\([^()]*\))*\s*\.insert\(|batchInsert\(\s*['"`]sessions/gi

const THE_ONE = 'api/src/features/sessions/begin-session.ts'

/** A session begins in one statement, which checks the credential and the user at the same moment. */
export const waysIn: Rule = {
  name: 'ways in',
  todo: `Begin sessions with sessions.start, whose statement (${THE_ONE}) begins one only while the credential holds.`,
  find: (tree) => [...elsewhere(tree), ...twice(tree)],
}

function elsewhere(tree: Tree): Finding[] {
  const files = tree.files(/^api\/(src|migrations)\/.*(?<!\.test)\.ts$/).filter((file) => file !== THE_ONE)
  return files.flatMap((file) => found(tree, file))
}

/** The statement itself takes its rows from the user's row, which it locks. */
function twice(tree: Tree): Finding[] {
  if (!tree.has(THE_ONE)) return []
  const all = found(tree, THE_ONE)
  const holds = /FROM users u[\s\S]+FOR SHARE OF[\s\S]+INSERT INTO sessions[\s\S]+FROM holder/.test(tree.read(THE_ONE))
  return holds ? all.slice(1) : all
}

function found(tree: Tree, file: string): Finding[] {
  const text = tree.read(file)
  return [...text.matchAll(BEGINS)].map(({ index, 0: what }) => ({
    file,
    line: lineAt(text, index),
    what: `begins a session: ${what.replaceAll(/\s+/g, ' ')}`,
  }))
}
