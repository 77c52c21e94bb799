import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { entryOf } from '@simvest/testing/registry'
import type { Holds } from './model.ts'

/** The numbers of all files that look like moves. */
export function moveNumbers(root: string): number[] {
  const folder = path.join(root, 'revisions')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => /^\d{8}\.json$/.test(name))
    .map((name) => Number.parseInt(name))
}

export function readMove(root: string, number: number): Holds {
  const file = path.join(root, 'revisions', `${String(number).padStart(8, '0')}.json`)
  const { releases, previews, loaded, rollouts } = JSON.parse(readFileSync(file, 'utf8')) as Holds
  // The model does not know when a rollout began.
  const begun = Object.entries(rollouts).map(
    ([remote, { version, percent }]) => [remote, { version, percent }] as const,
  )
  return { releases, previews, loaded, rollouts: Object.fromEntries(begun) }
}

/** Whether nobody can say which routes were granted. */
export function areGrantsDamaged(root: string): boolean {
  try {
    JSON.parse(readFileSync(path.join(root, 'grants.json'), 'utf8'))
    return false
  } catch (error) {
    return error instanceof SyntaxError
  }
}

/** Whether a build of the machine stands there whole; undefined where there is nothing. */
export function isWholeBuild(root: string, key: string): boolean | undefined {
  const folder = path.join(root, 'remotes', key)
  if (!existsSync(folder)) return undefined
  try {
    const entry = readFileSync(path.join(folder, 'remote.json'), 'utf8')
    const { name = '', version } = JSON.parse(entry) as Record<string, string>
    return `${name}/${version}` === key && readFileSync(path.join(folder, 'remoteEntry.js'), 'utf8') === entryOf(name)
  } catch {
    return false
  }
}
