import { mkdirSync } from 'node:fs'
import path from 'node:path'

/**
 * Every peer is built by `node <peer>/build.mjs <folder> [part…]` into a folder that any static server can serve: the host at
 * its root, the remotes below `remotes/`. Without parts everything is built, each part by itself as its team would.
 */
export async function buildParts(parts) {
  const [folder = '', ...named] = process.argv.slice(2)
  if (folder === '') throw new Error('Say where the build goes: node build.mjs <folder> [part…]')
  const site = path.resolve(folder)
  mkdirSync(site, { recursive: true })
  for (const name of named.length > 0 ? named : Object.keys(parts)) {
    const build = parts[name]
    if (!build) throw new Error(`There is no part ${name}: ${Object.keys(parts).join(', ')}`)
    await build(site)
  }
}
