import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Move, NO_POINTERS, type Pointers, type PublishedRemote, releasesOf } from '@simvest/registry'
import { OrderedAct } from '@simvest/registry/order'
import type { Store } from '@simvest/registry/store'
import * as z from 'zod/mini'
import { orderOver, uploadBuild } from './over-http.ts'
import type { Maker } from './to-publish.ts'
import type { RegistryAddress } from '@simvest/registry/address'

type MoveDetails = Partial<Move> & Pick<Move, 'by' | 'why'>

/** The place where builds are published and pointers moved: a folder, or an address that takes both. */
export interface Site {
  pointers: () => Promise<Pointers>
  /** Returns the version that is released after the move. */
  move: (act: Move['act'], remote: string, what: MoveDetails) => Promise<string | undefined>
  /** Takes what `make` publishes to a folder. */
  publish: (make: Maker) => Promise<PublishedRemote>
}

export function siteIn(store: Store): Site {
  const { folder } = store
  return {
    pointers: async () => folder.current(),
    move: async (act, remote, what) => releasesOf(await store.move({ act, remote, ...what }), remote)[0],
    async publish(make) {
      const build = await make(folder.root)
      await store.keepBuild(build.name, build.version)
      return build
    },
  }
}

/** A site that takes what the key in SIMVEST_SIGNING_KEY permits. */
export function siteAt(address: RegistryAddress): Site {
  return {
    pointers: async () => ({ ...NO_POINTERS, ...(await address.pointers()) }),
    move: (act, remote, what) => orderOver(address, z.parse(OrderedAct, act), remote, what),
    async publish(make) {
      const folder = mkdtempSync(path.join(tmpdir(), 'simvest-build-'))
      try {
        const build = await make(folder)
        await uploadBuild(address, build, path.join(folder, build.base))
        return build
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    },
  }
}
