import { type Bucket, bucketIn } from '@simvest/registry/bucket'
import { type Seal, sealIn } from '@simvest/registry/seal'
import type { Store } from '@simvest/registry/store'
import { fromOtherOrigins, originsIn } from './build-origins.ts'
import { isolating, isolationIn } from './isolation.ts'
import { takingMoves } from './publishing.ts'
import { rollingOut } from './rolling-out.ts'
import type { MountOption } from './site-option.ts'

/** The settings of a site's options, with their meanings. */
export const SITE_SETTINGS = {
  SIMVEST_MOVES_KEY: 'private key (PEM or path) that seals moves; teams publish at `/registry`',
  SITE_BUCKET: 'bucket that keeps the site; needs `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`',
  BUILD_ORIGINS: 'other origins of builds, separated by commas',
  ISOLATED_REMOTES: 'remotes in a frame of their own, and their calls',
} as const

export interface SiteOptions {
  seal: Seal | undefined
  /** Keeps the site; without it the folder does. */
  bucket: Bucket | undefined
  /** Returns what the settings add to the gateway. Throws the line to print if PUBLIC_ORIGIN is missing. */
  optionsOf: (store?: Store) => MountOption[]
}

/** Reads the options of a site from the environment. Throws the line to print. */
export function siteOptionsIn(env: NodeJS.ProcessEnv): SiteOptions {
  const { PUBLIC_ORIGIN = '' } = env
  const site = URL.canParse(PUBLIC_ORIGIN) ? new URL(PUBLIC_ORIGIN).origin : undefined
  const [seal, bucket] = [sealIn(env['SIMVEST_MOVES_KEY']), bucketIn(env)]
  const [origins, isolation] = [originsIn(env['BUILD_ORIGINS']), isolationIn(env['ISOLATED_REMOTES'])]
  if (bucket && !seal)
    throw new Error('SITE_BUCKET needs SIMVEST_MOVES_KEY: whoever can write the bucket could move every remote')
  if (origins.length > 0 && !site) throw new Error('BUILD_ORIGINS needs PUBLIC_ORIGIN: what they are to let read')
  return {
    seal,
    bucket,
    optionsOf(store) {
      const options = [rollingOut, isolating(isolation)]
      if (site && origins.length > 0) options.push(fromOtherOrigins({ origins, site }))
      if (!seal) return options
      // Orders are signed for an address, so that they are of no use elsewhere.
      if (site) return [...options, takingMoves({ seal, origin: site, store })]
      throw new Error(
        'SIMVEST_MOVES_KEY needs PUBLIC_ORIGIN: the address that teams publish to, as https://simvest.example.com',
      )
    },
  }
}
