import { GUARD_ACTOR } from './guard.ts'
import type { PublishedRemote } from './registry.ts'
import type { Revision } from './revision.ts'

const REMEDY = 'To release it all the same, add --anyway.'

/** Returns why a build should not be released by mistake: its guard aborted it, or nobody can build it again. `history` begins with the newest. */
export function doubtAbout(
  { name, version, commit }: PublishedRemote,
  history: readonly Revision[],
): string | undefined {
  const last = history.find(({ move: { act, remote, version: moved, by } }) => {
    const isDecision = act === 'release' || act === 'promote' || (act === 'abort' && by === GUARD_ACTOR)
    return isDecision && remote === name && moved === version
  })
  if (last?.move.act === 'abort') {
    return `${name} ${version} was aborted by the guard of its rollout at ${last.at}: ${last.move.why}. ${REMEDY}`
  }
  if (!commit.endsWith('-dirty')) return undefined
  return `${name} ${version} was built from ${commit}: its files are in no commit. Commit them and publish again. ${REMEDY}`
}
