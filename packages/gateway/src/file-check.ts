import { existsSync } from 'node:fs'
import path from 'node:path'
import type { RegistryFolder } from '@simvest/registry/folder'
import { timeOf } from './read-site.ts'

/** After this time, in milliseconds, a damaged build is looked at again: its bytes may have been put right in their place. */
const RECHECK_DELAY_MS = 1_000

interface Look {
  /** The time of the build's folder. */
  time: string
  at: number
  isWhole: boolean
}

/**
 * Whether the files of a build may be given out. Browsers and caches keep them for a year, so a build is compared with its
 * hashes before the first of them goes; a change of its folder makes this process look again. `onDamage` hears of what is not whole.
 */
export function createFileCheck({ root, builds }: RegistryFolder, onDamage: (remote: string, version: string) => void) {
  const looks = new Map<string, Look>()
  return (remote: string, version: string): boolean => {
    const place = path.join(root, 'remotes', remote, version)
    // Requests for missing files are open to all.
    if (!existsSync(place)) return false
    const known = looks.get(place)
    const [time, at] = [timeOf(place), Date.now()]
    if (known?.time === time && (known.isWhole || at - known.at < RECHECK_DELAY_MS)) return known.isWhole
    const isWhole = builds.isWhole(remote, version)
    looks.set(place, { time, at, isWhole })
    if (!isWhole) onDamage(remote, version)
    return isWhole
  }
}
