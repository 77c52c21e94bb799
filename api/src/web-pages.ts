import { beginToSealIn, createGateway } from '@simvest/gateway'
import { RegistryFolder } from '@simvest/registry/folder'
import { followStore, openStore } from '@simvest/registry/open-store'
import type { Store } from '@simvest/registry/store'
import type { RequestHandler } from 'express'
import { existsSync } from 'node:fs'
import type { Config } from './config.ts'
import { StartupError } from '#infra/process/startup-error.ts'

/** The bucket that the site is kept in; undefined if that is its folder. Throws the line to print. */
export async function openSite(
  { site, seal, bucket, webRoot }: Config,
  log: (line: string) => void,
): Promise<Store | undefined> {
  if (!bucket) return undefined
  try {
    // A process that serves no pages only moves.
    const store = await openStore(new RegistryFolder(site, seal), bucket, { builds: existsSync(webRoot), log })
    followStore(store, log)
    await beginToSealIn(store)
    return store
  } catch (error) {
    throw new StartupError(error instanceof Error ? error.message : String(error))
  }
}

/** The web pages, once they are built. Throws the line to print if one of their files is missing or damaged. */
export function webPages({ webRoot, previews, offline, optionsOf }: Config, store?: Store): RequestHandler | undefined {
  if (!existsSync(webRoot)) return undefined
  try {
    return createGateway({ root: webRoot, previews, offline, options: optionsOf(store) })
  } catch (error) {
    throw new StartupError(error instanceof Error ? error.message : String(error))
  }
}
