import path from 'node:path'
import type { Rule } from './tree.ts'

const SAYS_NOTHING = /^(utils?|helpers?|common|misc|types|constants|shared|lib)$/

/** A file and a folder say what is in them. */
export const names: Rule = {
  name: 'names',
  todo: 'Name the file after its main export, or put what is in it where it is used.',
  find: (tree) =>
    tree.files(/\.(tsx?|mjs|cjs)$/).flatMap((file) => {
      const vague = file.split('/').find((part) => SAYS_NOTHING.test(path.parse(part).name))
      return vague ? [{ file, line: 1, what: `“${vague}” says nothing of what is in it` }] : []
    }),
}
