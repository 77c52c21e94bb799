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

/** Whether a build may fill a slot of its owner's build. Isolated remotes fill none: their code runs in frames. */
function mayFill(slot: string, build: ListedRemote, owner: PublishedRemote): boolean {
  const [filling, declared] = [own(build.slots, slot), own(owner.declares, slot)]
  return !build.isolated && declared?.props === filling?.props && declared?.from.includes(build.name) === true
}

/** Returns why a build may not fill a slot of its owner's build; undefined if it may. */
export function reasonAgainstFilling(slot: string, build: PublishedRemote, owner: PublishedRemote): string | undefined {
  const filling = own(build.slots, slot)
  const declared = own(owner.declares, slot)
  const what = `${build.name} ${build.version} fills ${slot}`
  if (!filling) return `${build.name} ${build.version} does not fill ${slot}.`
  if (!declared) return `${what}, which no page of ${owner.name} ${owner.version} has.`
  if (!declared.from.includes(build.name)) {
    const others = declared.from.join(', ') || 'nobody'
    return `${what}, which ${owner.name} keeps for ${others}: its team adds ${build.name} to "from".`
  }
  if (declared.props === filling.props) return undefined
  return `${what} with props ${filling.props}; ${owner.name} ${owner.version} gives props ${declared.props}.`
}

/** Returns the builds that fill a slot of a page, in their order. */
export function fillersOf<B extends ListedRemote>(
  slot: string,
  owner: PublishedRemote,
  remotes: readonly B[],
): Filler<B>[] {
  return remotes
    .flatMap((build) => {
      const filling = own(build.slots, slot)
      return filling && mayFill(slot, build, owner) ? [{ ...filling, build }] : []
    })
    .toSorted((a, b) => a.order - b.order || (a.build.name < b.build.name ? -1 : 1))
}

/** Returns every slot that a page has or a remote would fill, with who fills it. */
export function slotsOf(remotes: readonly ListedRemote[]): SlotState[] {
  const names = remotes.flatMap(({ declares = {}, slots = {} }) => [...Object.keys(declares), ...Object.keys(slots)])
  return [...new Set(names)].toSorted().map((slot) => {
    const owner = remotes.find(({ name }) => name === ownerOf(slot))
    const wanting = remotes.filter(({ slots }) => own(slots, slot))
    const fillers = owner ? fillersOf(slot, owner, remotes) : []
    return {
      slot,
      fillers: fillers.map(({ build: { name: remote, version }, access }) => ({ remote, version, access })),
      refused: wanting
        .filter((build) => !fillers.some((filler) => filler.build === build))
        .map((build) => whyNot(slot, build, owner)),
    }
  })
}

function whyNot(slot: string, build: ListedRemote, owner: PublishedRemote | undefined): string {
  const { name, version, isolated } = build
  if (!owner) return `${name} ${version} fills ${slot}, and no remote ${ownerOf(slot)} is released.`
  return (
    reasonAgainstFilling(slot, build, owner) ?? (isolated ? `${name} ${version} runs apart, and fills no slot.` : '')
  )
}

/** Returns what a record has under a name of its own. */
function own<T>(record: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return record && Object.hasOwn(record, name) ? record[name] : undefined
}
