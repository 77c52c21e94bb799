import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { IN_WORKSPACE, ROOT } from '@simvest/build/workspace'
import { SHELL } from '@simvest/registry'
import { UsageError, type Values } from './command-line.ts'
import type { Maker } from './to-publish.ts'

/**
 * Returns a maker that also draws what it made, with --pictures. The pictures lie beside the build before its preview exists, so they
 * take every way that it takes. Throws UsageError for anything but the preview of a remote.
 */
export function withPictures(make: Maker, { pictures, channel, to }: Values): Maker {
  if (!pictures) return make
  if (channel === undefined) throw new UsageError('Pictures are of a preview: --channel pr-12 --pictures')
  return async (folder) => {
    const { name, version, ...build } = await make(folder)
    if (name === SHELL) throw new UsageError('Pictures are of the pages of a remote, and not of the shell.')
    const words = [program(), name, version, '--site', folder, ...(to ? ['--to', to] : [])]
    // The browser needs no key.
    const env = { ...process.env, SIMVEST_SIGNING_KEY: '' }
    const { status } = spawnSync(process.execPath, words, { env, stdio: ['ignore', 'inherit', 'inherit'] })
    if (status === 0) return { name, version, ...build }
    throw new Error(`${name} ${version} has no pictures, and no preview. It gets one without --pictures.`)
  }
}

/** A program of its own, because it drives a browser, which no other command needs. */
function program(): string {
  const find = createRequire(path.join(ROOT, 'package.json')).resolve
  const folder = IN_WORKSPACE ? path.join(ROOT, 'packages/e2e') : path.dirname(find('@simvest/verify/package.json'))
  return path.join(folder, 'bin/pictures.mjs')
}
