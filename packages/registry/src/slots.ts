import type { SlotState } from '@simvest/contracts'
import type { ListedRemote, PublishedRemote } from './registry.ts'
import type { Filling } from './remote-config.ts'

/** The module by which pages draw slots. A remote whose pages have some takes it from the shell. */
export const SLOT_MODULE = '@simvest/platform/slot'

/** A build that fills a slot, and how. */
export type Filler<B extends PublishedRemote = PublishedRemote> = Filling & { build: B }

/** Returns the remote whose pages have a slot: `withdrawals` of `withdrawals.beside-fee`. */
export function ownerOf(slot: string): string {
  return slot.split('.')[0] ?? ''
}

/** Returns why a build may not fill a slot of its owner's build; undefined if it may. Isolated code runs in frames, which are no slots. */
export function reasonAgainstFilling(slot: string, build: ListedRemote, owner?: PublishedRemote): string | undefined {
  const filling = own(build.slots, slot)
  const declared = own(owner?.declares, slot)
  const what = `${build.name} ${build.version} fills ${slot}`
  if (!filling) return `${build.name} ${build.version} does not fill ${slot}.`
  if (!owner) return `${what}, and no remote ${ownerOf(slot)} is released.`
  if (!declared) return `${what}, which no page of ${owner.name} ${owner.version} has.`
  if (!declared.from.includes(build.name)) {
    const others = declared.from.join(', ') || 'nobody'
    return `${what}, which ${owner.name} keeps for ${others}: its team adds ${build.name} to "from".`
  }
  if (declared.props !== filling.props)
    return `${what} with props ${filling.props}; ${owner.name} ${owner.version} gives props ${declared.props}.`
  return build.isolated ? `${build.name} ${build.version} runs apart, and fills no slot.` : undefined
}

/** Returns the builds that fill a slot of a page, in their order. */
export function fillersOf<B extends ListedRemote>(
  slot: string,
  owner: PublishedRemote | undefined,
  remotes: readonly B[],
): Filler<B>[] {
  return remotes
    .flatMap((build) => {
      const filling = own(build.slots, slot)
      return filling && !reasonAgainstFilling(slot, build, owner) ? [{ ...filling, build }] : []
    })
    .toSorted((a, b) => a.order - b.order || (a.build.name < b.build.name ? -1 : 1))
}

/** Returns every slot that a page has or a remote would fill, with who fills it. */
export function slotsOf(remotes: readonly ListedRemote[]): SlotState[] {
  const names = remotes.flatMap(({ declares = {}, slots = {} }) => [...Object.keys(declares), ...Object.keys(slots)])
  return [...new Set(names)].toSorted().map((slot) => {
    const owner = remotes.find(({ name }) => name === ownerOf(slot))
    const fillers = fillersOf(slot, owner, remotes)
    return {
      slot,
      fillers: fillers.map(({ build: { name: remote, version }, access }) => ({ remote, version, access })),
      refused: remotes
        .filter((build) => own(build.slots, slot))
        .flatMap((build) => reasonAgainstFilling(slot, build, owner) ?? []),
    }
  })
}

/** Returns what a record has under a name of its own. */
function own<T>(record: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return record && Object.hasOwn(record, name) ? record[name] : undefined
}
