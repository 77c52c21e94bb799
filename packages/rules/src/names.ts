import path from 'node:path'
import type { Rule } from './tree.ts'

const SAYS_NOTHING = /^(utils?|helpers?|common|misc|types|constants|shared|lib)$/

/** The name of a file or folder says what it contains. */
export const names: Rule = {
  name: 'names',
  todo: 'Name the file after its main export, or put what is in it where it is used.',
  find: (tree) =>
    tree.files(/\.(tsx?|mjs|cjs)$/).flatMap((file) => {
      const vague = file.split('/').find((part) => SAYS_NOTHING.test(path.parse(part).name))
      return vague ? [{ file, line: 1, what: `“${vague}” says nothing of what is in it` }] : []
    }),
}
