import { requireWord } from './explain-refusal.ts'
import type { Commands } from './mfe.ts'
import { proveAlone, proveNew } from './prove-alone.ts'
import { createRemote, removeRemote } from './scaffold-remote.ts'

/** The commands of the workspace alone; a remote in a repository of its own is made with `npm create simvest-remote`. */
export const OF_WORKSPACE: Commands = {
  usage: `

  new <remote>                         add a remote to the workspace; --framework vue, svelte or element for pages
                                       without React
  rm <remote>                          remove a remote from the workspace
  gate <remote> <version>              mount a published build in the deployed shell, and sign that it passed
  prove-alone <remote>                 copy it and packages/ to an empty folder; install, verify and publish there
  prove-new <remote>                   make a remote in an empty folder, run it in the shell, remove it`,
  commands: {
    new: ([name = ''], { values }) => createRemote(name, values.framework),
    rm: ([name = '']) => removeRemote(name),
    'prove-alone': ([remote]) => proveAlone(requireWord(remote)),
    'prove-new': ([remote], { values }) => proveNew(requireWord(remote), values.framework),
  },
}
