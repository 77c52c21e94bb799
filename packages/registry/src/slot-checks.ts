import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { PublishedRemote } from './registry.ts'
import type { NamedRemote } from './remote-config.ts'
import type { Move } from './revision.ts'
import { ownerOf, reasonAgainstFilling } from './slots.ts'

/** `withdrawals.beside-fee`: a remote, and a place in its pages. */
const SLOT = /^[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*$/

/** Returns what is wrong with the slots in a configuration or an entry by itself; undefined if nothing is. */
export function faultOfSlots({ name, slots = {}, declares = {} }: NamedRemote): string | undefined {
  const odd = [...Object.keys(slots), ...Object.keys(declares)].find((slot) => !SLOT.test(slot))
  if (odd !== undefined) return `“${odd}” names no slot: a slot is called like withdrawals.beside-fee`
  const foreign = Object.keys(declares).find((slot) => ownerOf(slot) !== name)
  if (foreign === undefined) return undefined
  return `${name} declares ${foreign}: the name of a slot begins with its remote, ${name}.`
}

/** Yields why a build may not fill the slots that it fills, beside the released builds. What the owner does not know yet can be previewed. */
export function* obstaclesToFilling(
  root: string,
  build: PublishedRemote,
  act: Move['act'],
  remotes: readonly PublishedRemote[],
): Generator<string, void> {
  for (const slot of Object.keys(build.slots ?? {})) {
    const owner = ownerOf(slot) === build.name ? build : remotes.find(({ name }) => name === ownerOf(slot))
    // A new page: there is nothing to compare with, and nothing to see.
    const declared = owner?.declares?.[slot]
    if (!owner || (act === 'preview' && !declared)) continue
    const reason = reasonAgainstFilling(slot, build, owner)
    if (reason !== undefined) yield reason
    const bytes = bytesOf(root, build, slot)
    if (declared && bytes > declared.bytes)
      yield `${build.name} ${build.version} needs ${bytes} bytes (gzip) to fill ${slot}: ${owner.name} allows ${declared.bytes}.`
  }
}

/** Returns the bytes, after gzip, of the scripts that a filler needs: its own chunk, or all of the entry of which it is a part. */
function bytesOf(
  root: string,
  { base, entry, exposed, integrity, chunks = {} }: PublishedRemote,
  slot: string,
): number {
  const scripts = chunks[slot] ?? [entry, ...exposed]
  // A declared but unbuilt slot has no files.
  const built = scripts.filter((file) => Object.hasOwn(integrity, file))
  return built.reduce((sum, file) => sum + gzipSync(readFileSync(path.join(root, base, file))).length, 0)
}
