import type { Preview } from '@simvest/contracts'
import { previewId } from '@simvest/registry'
import type { RegistryFolder } from '@simvest/registry/folder'
import { MOST_READ } from './find-rollouts.ts'

/** The previews of a registry, each with the latest move of its pointer. */
export function findPreviews(folder: RegistryFolder): Preview[] {
  const moved = new Map<string, Preview['moved']>()
  let read = 0
  for (const { at, move } of folder.revisions.counting()) {
    if (read++ === MOST_READ) break
    const { act, remote, channel = '', by, why } = move
    const id = previewId(remote, channel)
    if (act === 'preview' && !moved.has(id)) moved.set(id, { at, by, why })
  }
  return Object.entries(folder.current().previews).map(([id, version]) => {
    const [remote = '', channel = ''] = id.split(':')
    return { remote, channel, version, moved: moved.get(id) }
  })
}
