import { createHash } from 'node:crypto'
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { type PublishedRemote, NamedRemote } from '@simvest/registry'
import { reasonAgainst } from '@simvest/registry/check-build'
import { compressFolder, filesBelow } from '@simvest/registry/compress'
import { integrityOf, RegistryFolder } from '@simvest/registry/folder'
import * as z from 'zod/mini'
import { stampWithContent } from './build-app.ts'
import { listedRoutes } from './publish-remote.ts'
import { signBuild, signerKey } from './signing-key.ts'

import { commit } from './workspace.ts'

/** The description of a build that a team's own bundler made: `build.json` beside the files. */
const Built = z.extend(NamedRemote, {
  version: z.string(),
  /** The modules that the build takes from the shell, each with the range that it requires. */
  shared: z.record(z.string(), z.string()),
  entry: z._default(z.string(), 'remoteEntry.js'),
  /** Scripts that every page needs besides the entry, and those of each page: they are then fetched at once. */
  exposed: z._default(z.array(z.string()), []),
  chunks: z.optional(z.record(z.string(), z.array(z.string()))),
})

/**
 * Publishes a folder that any bundler made. The same bytes have the same address. Throws the sentence to print for what the
 * shell could not run.
 */
export async function publishBuilt(from: string, dist: string): Promise<PublishedRemote> {
  const { version: number, ...facts } = factsIn(from)
  const { builds } = new RegistryFolder(dist)
  const draft = builds.newDraft()
  try {
    cpSync(from, draft, { recursive: true, filter: (file) => !/\.(?:map|br|gz)$/.test(file) })
    rmSync(path.join(draft, 'build.json'))
    stampWithContent(draft)
    const hash = createHash('sha256').update(JSON.stringify(facts)).update(signerKey())
    const integrity: Record<string, string> = {}
    for (const file of filesBelow(draft)) {
      const bytes = readFileSync(file)
      const name = path.relative(draft, file).split(path.sep).join('/')
      hash.update(name).update('\0').update(bytes)
      integrity[name] = integrityOf(bytes)
    }
    const version = `${number}-${hash.digest('hex').slice(0, 12)}`
    const routes = await listedRoutes(facts)
    const base = `/remotes/${facts.name}/${version}/`
    const build: PublishedRemote = { ...facts, version, commit: commit(), base, integrity, routes }
    const reason = reasonAgainst(draft, build)
    if (reason !== undefined) throw new Error(reason)
    await compressFolder(draft)
    return builds.place(draft, signBuild(build))
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

function factsIn(from: string) {
  const file = path.join(from, 'build.json')
  if (!existsSync(file))
    throw new Error(`${file} is missing: it says name, version, platform, routes and shared modules.`)
  const result = z.safeParse(Built, JSON.parse(readFileSync(file, 'utf8')))
  if (result.success) return result.data
  throw new Error(`${file}: ${z.prettifyError(result.error)}`)
}
