import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Script } from 'node:vm'
import { realAddresses, realDestination } from '@simvest/contracts/real-destinations'
import { forbiddenWords } from './forbidden-words.ts'
import type { PublishedRemote } from './registry.ts'
import { SHELL } from './shell-manifest.ts'

/** A script of which the address stands in the script that imports it. Where it does not, as in federation's runtime, nobody may call it. */
const IMPORTED_SCRIPT = /\bimport\(\s*(["'`][\w./@][^"'`]*["'`])/

const SCRIPT = /\.[cm]?js$/
/** The files of a build that the rule about words reads. */
const TEXT = /\.(?:[cm]?js|css|html|json|svg)$/

/**
 * Returns why no site takes a build in a folder, whatever made it, in one sentence; undefined if nothing prevents it. The gate also
 * mounts the build: this names beforehand, and exactly, what is missing.
 */
export function reasonAgainst(folder: string, build: PublishedRemote): string | undefined {
  const fault = (build.name === SHELL ? undefined : scriptsFault(folder, build)) ?? wordsFault(folder, build)
  return fault && `${build.name} ${build.version}: ${fault}`
}

function scriptsFault(folder: string, { name, entry, integrity }: PublishedRemote): string | undefined {
  const scripts = Object.keys(integrity).filter((file) => SCRIPT.test(file))
  if (!scripts.includes(entry)) return `${entry} is missing: the script that a page begins with.`
  const texts = new Map(scripts.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]))
  for (const [file, text] of texts) {
    const fault = syntaxFault(file, text) ?? importFault(text)
    if (fault === undefined) continue
    return `${file} is no classic script (${fault}): browsers compare nothing with a hash that a module imports. Make one script of it: docs/federation-reference.md#any-bundler`
  }
  const container = `mfe_${name.replaceAll('-', '_')}`
  if (!texts.get(entry)?.includes(container)) return `${entry} leaves no container in the variable ${container}.`
  const isGuarded = [...texts.values()].some((text) => text.includes('simvestGuardScript'))
  if (scripts.length === 1 || isGuarded) return undefined
  return `${entry} fetches further scripts without simvestGuardScript, so that the shell could not give them their hashes.`
}

/** Returns the fault in the texts of pages, and in the shell's texts about the pages. */
function wordsFault(folder: string, build: PublishedRemote): string | undefined {
  const { routes, integrity } = build
  const real = realTextIn(build)
  if (real)
    return `a route says “${real.text}”, which looks like ${real.what}. No text of the product names a real destination.`
  const files = Object.keys(integrity).filter((file) => TEXT.test(file))
  const texts = files.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')] as const)
  for (const [file, text] of [['remote.json', JSON.stringify(routes)] as const, ...texts]) {
    const [words] = forbiddenWords(text)
    if (words) return `${file} says “${words}”. Say what is simulated, and that it can lose; no text promises a return.`
    const [address] = realAddresses(text)
    if (address) return `${file} contains ${address}, which a wallet takes for an address.`
  }
  return undefined
}

/** The first text of a build's routes, in any language, that would be a real destination. */
function realTextIn({ routes }: PublishedRemote): { text: string; what: string } | undefined {
  const said = routes.flatMap(({ path: route, title, navigation, texts = {} }) => [
    [route],
    ...[{ title, ...navigation }, ...Object.values(texts)].map(({ title: name, label, short }) => [name, label, short]),
  ])
  for (const text of said.flat()) {
    const what = text && realDestination(text)
    if (what) return { text, what }
  }
  return undefined
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
  const [, address] = IMPORTED_SCRIPT.exec(text) ?? []
  return address && `it imports ${address}`
}
