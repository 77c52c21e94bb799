import { noteOwn, refreshMissing } from './cache.ts'

export const loadAppliers = () => import('./appliers.ts')

/**
 * Takes over what an answer or a message carries in place of what the page has read, and reads what it lacks of what changed: without
 * names, everything.
 */
export async function takeOver(changed: readonly string[] | undefined, carried: unknown): Promise<void> {
  // The code comes with the first act or message. Where it does not come, everything is read.
  const apply = () => loadAppliers().then(({ applyCarried }) => applyCarried(carried))
  await refreshMissing(changed, carried ? await apply().catch(() => undefined) : undefined)
}

/** The same for the answer to a request of this page: the stream tells of it too. */
export function takeOwn(request: string, changed: readonly string[] | undefined, carried: unknown): Promise<void> {
  noteOwn(request)
  return takeOver(changed, carried)
}
