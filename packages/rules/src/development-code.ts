import { builtFiles, findIn } from './honest-words.ts'
import type { Rule } from './tree.ts'

/** Names of React's Fast Refresh, and of the code with which the shell of `pnpm dev` takes new builds. */
const DEVELOPMENT = /simvestRefresh|simvestKept|performReactRefresh|\$Refresh(?:Reg|Sig)\$/

/** Code for `pnpm dev` alone is in no file that a user loads. */
export const builtDevelopment: Rule = {
  name: 'development code',
  todo: 'Leave it to shell/src/dev and to builds with the mode "development".',
  find: (tree) => findIn(tree, builtFiles(tree), (text) => DEVELOPMENT.exec(text)?.slice(0, 1) ?? []),
}
