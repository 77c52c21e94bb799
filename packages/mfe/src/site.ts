import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { publishApp } from '@simvest/build/build-app'
import type { WebApp } from '@simvest/build/workspace'
import { type Move, NO_POINTERS, type Pointers, type PublishedRemote, releasesOf } from '@simvest/registry'
import { OrderedAct } from '@simvest/registry/order'
import type { Store } from '@simvest/registry/store'
import * as z from 'zod/mini'
import { orderOver, uploadBuild } from './over-http.ts'
import type { RegistryAddress } from '@simvest/registry/address'

type What = Partial<Move> & Pick<Move, 'by' | 'why'>

/** Where builds are published and pointers moved: a folder, or an address that takes both. */
export interface Site {
  pointers: () => Promise<Pointers>
  /** Returns the version that is released after the move. */
  move: (act: Move['act'], remote: string, what: What) => Promise<string | undefined>
  publish: (app: WebApp) => Promise<PublishedRemote>
}

export function siteIn(store: Store): Site {
  const { folder } = store
  return {
    pointers: async () => folder.current(),
    move: async (act, remote, what) => releasesOf(await store.move({ act, remote, ...what }), remote)[0],
    async publish(app) {
      const build = await publishApp(app, folder.root)
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
    async publish(app) {
      const folder = mkdtempSync(path.join(tmpdir(), 'simvest-build-'))
      try {
        const build = await publishApp(app, folder)
        await uploadBuild(address, build, path.join(folder, build.base))
        return build
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    },
  }
}
