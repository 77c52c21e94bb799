import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type PublishedRemote, PUBLIC_KEYS_META, SHELL_MANIFEST, type ShellManifest } from '@simvest/registry'
import { RegistryFolder } from '@simvest/registry/folder'
import { findingsBelow, RULES } from '@simvest/rules/run-rules'
import { mountFillers } from './mount-fillers.ts'
import { mountRemote } from './mount-remote.ts'

/**
 * Mounts one remote, which `publish` puts into an empty site with a built shell. Returns what is wrong with its files and in
 * the browser; nothing if all is well. What is not published yet need not be signed.
 */
export async function mountAlone(
  shell: string,
  publish: (site: string) => PublishedRemote | Promise<PublishedRemote>,
  isPublished = true,
): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'simvest-gate-'))
  // The rules about built files look into a folder of this name.
  const site = path.join(folder, 'dist')
  try {
    placeShell(shell, site, isPublished)
    const { name, version, base, slots } = await publish(site)
    new RegistryFolder(site).move({ act: 'release', remote: name, version, by: 'gate', why: 'to be mounted' })
    const findings = findingsBelow(path.posix.join('dist', base), RULES.built, folder)
    const faults = [...findings, ...(await mountRemote(site))]
    if (!slots) return faults
    const other = path.join(folder, 'slots')
    // Pages that only the gate has are signed by nobody.
    placeShell(shell, other, false)
    cpSync(path.join(site, base), path.join(other, base), { recursive: true })
    return [...faults, ...(await mountFillers(other, name, version))]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Takes the keys out of the shell that would refuse the build: of the gate before it passed, of its owner before it is published. */
export function placeShell(from: string, site: string, isPublished: boolean): void {
  const target = path.join(site, 'shell')
  cpSync(from, target, { recursive: true })
  const file = path.join(target, SHELL_MANIFEST)
  const { gateKeys: _, ...manifest } = JSON.parse(readFileSync(file, 'utf8')) as ShellManifest
  const publicKeys = isPublished ? manifest.publicKeys : ''
  writeFileSync(file, JSON.stringify({ ...manifest, publicKeys }))
  if (isPublished) return
  const page = path.join(target, 'index.html')
  const keys = new RegExp(`<meta name="${PUBLIC_KEYS_META}"[^>]*>`)
  writeFileSync(page, readFileSync(page, 'utf8').replace(keys, ''))
}
