import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Script } from 'node:vm'
import type { PublishedRemote } from '@simvest/registry'

/** A script of which the address stands in the script that imports it. Where it does not, as in federation's runtime, nobody may call it. */
const IMPORTED = /\bimport\(\s*(["'`][\w./@][^"'`]*["'`])/

type Build = Pick<PublishedRemote, 'name' | 'entry' | 'integrity'>

/**
 * What the shell cannot run of a build in a folder, whatever made it, in one sentence; undefined if nothing. The gate mounts
 * it besides: this says beforehand, and exactly, what is missing.
 */
export function reasonAgainstScripts(folder: string, { name, entry, integrity }: Build): string | undefined {
  const scripts = Object.keys(integrity).filter((file) => /\.[cm]?js$/.test(file))
  if (!scripts.includes(entry)) return `${entry} is missing: the script that a page begins with.`
  const texts = new Map(scripts.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]))
  for (const [file, text] of texts) {
    const fault = syntaxFault(file, text) ?? importFault(text)
    if (fault === undefined) continue
    return `${file} is no classic script (${fault}): browsers compare nothing with a hash that a module imports. Make one script of it: docs/federation.md#any-bundler`
  }
  const container = `mfe_${name.replaceAll('-', '_')}`
  if (!texts.get(entry)?.includes(container)) return `${entry} leaves no container in the variable ${container}.`
  const isGuarded = [...texts.values()].some((text) => text.includes('simvestGuardScript'))
  if (scripts.length === 1 || isGuarded) return undefined
  return `${entry} fetches further scripts without simvestGuardScript, so that the shell could not give them their hashes.`
}

function syntaxFault(filename: string, text: string): string | undefined {
  try {
    // Only read: nothing of it runs.
    void new Script(text, { filename })
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Classic scripts may import modules as well, while they run. */
function importFault(text: string): string | undefined {
  const [, address] = IMPORTED.exec(text) ?? []
  return address && `it imports ${address}`
}
