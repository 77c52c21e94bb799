import type { ReadPath } from '@simvest/contracts'
import type { MutationContext } from './context.ts'
import { ADMINS_TOPIC, userTopic } from './topics.ts'

/** Collects what a transaction changed, by topic of the live feed, to be announced after the commit. */
export function gatherChanges(): { topics: Map<string, ReadPath[]>; changed: MutationContext['changed'] } {
  const topics = new Map<string, ReadPath[]>()
  return {
    topics,
    changed(audience, paths) {
      for (const topic of audience === 'admins' ? [ADMINS_TOPIC] : audience.map(userTopic))
        topics.set(topic, [...(topics.get(topic) ?? []), ...paths])
    },
  }
}
