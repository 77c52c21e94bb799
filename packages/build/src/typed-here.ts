import { existsSync } from 'node:fs'
import path from 'node:path'
import { IN_WORKSPACE, ROOT } from './workspace.ts'

export type Place = 'workspace' | 'npm' | 'pnpm'

/** The commands that start an installed command and a script of package.json. */
const START_COMMANDS = {
  npm: { command: 'npm exec -- simvest-mfe', script: 'npm run' },
  pnpm: { command: 'pnpm exec simvest-mfe', script: 'pnpm run' },
} as const

/** The commands that a team uses for its own remote; all others are for the operator of the shell, in the workspace. */
const OF_TEAMS =
  /pnpm mfe (?=(?!publish shell)(?:<command>|publish|release|rollback|rollout|promote|abort|preview|status|dev|check|types|keygen)(?![\w-]))/g

/** A message that names commands as they are in the workspace, with those of a team as people type them in this repository. */
export function typedHere(message: string, place = placeOf()): string {
  if (place === 'workspace') return message
  const { command, script } = START_COMMANDS[place]
  return message
    .replaceAll(/pnpm mfe keygen \S+\.pem/g, `${script} keygen`)
    .replaceAll(OF_TEAMS, `${command} `)
    .replaceAll(/pnpm --filter \S+ verify\b/g, `${script} verify`)
}

function placeOf(): Place {
  if (IN_WORKSPACE) return 'workspace'
  return existsSync(path.join(ROOT, 'pnpm-lock.yaml')) ? 'pnpm' : 'npm'
}
