import { notify } from '@simvest/platform'
import type { Registry } from '@simvest/registry'
import { useEffect } from 'react'
import { remotes } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { wantedPreviews } from './previews.ts'
import { fetchRegistry } from './read-registry.ts'

const t = textsOf(remotes)

declare const process: { env: { NODE_ENV: string } }

const INTERVAL_MS = 5 * 60_000

/**
 * Says once that a newer version was released. A page keeps the versions that it started with, so that nothing changes while
 * somebody works; reloading the document takes the new versions.
 */
export function useNewerVersions(registry: Registry): void {
  useEffect(() => {
    // `pnpm dev` takes new builds at once: see #dev/take-new-builds.ts and ./override.ts.
    if (process.env.NODE_ENV === 'development' || registry.override) return
    let told = false
    const look = async () => {
      if (told || document.hidden) return
      const now = await fetchRegistry(wantedPreviews()).catch(() => undefined)
      if (told || !now || versionsOf(now) === versionsOf(registry)) return
      told = true
      notify({ title: t('newer'), description: t('newerText') })
    }
    const timer = setInterval(() => void look(), INTERVAL_MS)
    const lookAgain = () => void look()
    document.addEventListener('visibilitychange', lookAgain)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', lookAgain)
    }
  }, [registry])
}

function versionsOf({ remotes, shell }: Registry): string {
  return [...remotes.map(({ name, version }) => `${name}@${version}`), `shell@${shell?.version}`].join()
}
