import type { FoundFiller } from '@simvest/platform/slot'
import { tabStore } from '@simvest/platform/storage'
import { fillersOf, type ListedRemote, ownerOf, Registry, textScriptsOf } from '@simvest/registry'
import { pageLanguage } from '@simvest/texts'
import type { ComponentType } from 'react'
import * as z from 'zod/mini'
import { loadPage } from '#remotes/load-page.ts'
import { wantedPreviews } from '#remotes/previews.ts'
import { describedBuild } from '#remotes/read-registry.ts'
import { reportFault } from '#remotes/report-fault.ts'
import { useRegistry } from '#remotes/use-registry.ts'

/** By owner: it and the builds that fill its slots, asked for once in a page. */
const asked = new Map<string, Promise<readonly ListedRemote[]>>()

/** By remote: the build that is being drawn in a slot of this tab. Where it stays, the page stopped answering meanwhile. */
const drawing = (remote: string) => `simvest.drawing.${remote}`

/** By build: whether it hung. Is looked up before this document draws any of it. */
const hung = new Map<string, boolean>()

/** Returns who fills a slot of the page, in order, in the builds of this page: released, previewed or rolled out. */
export async function findFillers(slot: string): Promise<readonly FoundFiller[]> {
  const owner = ownerOf(slot)
  const asking = asked.get(owner) ?? askFor(owner)
  asked.set(owner, asking)
  asking.catch(() => asked.delete(owner))
  const builds = await asking
  const page = builds.find(({ name }) => name === owner)
  return fillersOf(slot, page, builds).flatMap(({ build, access }) =>
    isHung(build) ? [] : foundFiller(slot, build, access),
  )
}

/** Whether the previous document of this tab stopped answering while it drew a build. It is then left out, in this tab. */
function isHung({ name: remote, version, base }: ListedRemote): boolean {
  const isLeftOut = hung.get(base) ?? tabStore.get(drawing(remote)) === base
  hung.set(base, isLeftOut)
  if (isLeftOut) reportFault({ remote, version, kind: 'hung' })
  return isLeftOut
}

function foundFiller(slot: string, build: ListedRemote, access: FoundFiller['access']): FoundFiller {
  const { name: remote, version, base } = build
  const language = pageLanguage()
  const isTranslated = language === 'en' || textScriptsOf(build, language).length > 0
  return {
    remote,
    access,
    lang: isTranslated ? undefined : 'en',
    load: () => loadPage({ remote: build, page: slot }) as Promise<ComponentType<object>>,
    onDraw: (isDrawn) => (isDrawn ? tabStore.remove(drawing(remote)) : tabStore.set(drawing(remote), base)),
    onError: () => reportFault({ remote, version, kind: 'error' }),
  }
}

/** Other remotes stand in the page by their routes alone: it may have read ahead what they say of themselves, or it asks. */
async function askFor(owner: string): Promise<readonly ListedRemote[]> {
  const listed = useRegistry.getState().remotes.map((remote) => ({ ...remote, ...describedBuild(remote) }))
  if (listed.every(({ integrity }) => Object.keys(integrity).length > 0)) return listed
  const query = new URLSearchParams({ slots: owner, preview: wantedPreviews().join() })
  const response = await fetch(`/remotes.json?${query}`)
  if (!response.ok) throw new Error(`the registry answered ${response.status}`)
  const { remotes } = z.parse(Registry, await response.json())
  // An open page keeps its builds. What was released meanwhile fills slots of the next document.
  return listed.flatMap((remote) => {
    const now = remotes.find(({ base }) => base === remote.base)
    return now ? [{ ...remote, ...now }] : []
  })
}
