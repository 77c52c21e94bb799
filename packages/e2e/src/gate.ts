import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openRegistry, signPassed } from '@simvest/build/signing-key'
import { SHELL } from '@simvest/registry'
import type { RegistryAddress } from '@simvest/registry/address'
import { reasonAgainst } from '@simvest/registry/check-build'
import { readStatement, RegistryFolder } from '@simvest/registry/folder'
import { Receipt } from '@simvest/registry/order'
import { fetchBuild, fetchShell } from './fetch-shell.ts'
import { mountAlone } from './mount-alone.ts'

/**
 * Mounts a published build of a site in the shell that is deployed there. If the build passes, a statement signed with
 * SIMVEST_GATE_KEY is written beside it. Prints what is wrong and returns the exit code. Throws if there is no such build, or
 * no shell.
 */
export async function gate(root: string, remote: string, version: string): Promise<number> {
  const folder = openRegistry(root)
  const build = folder.build(remote, version)
  const shell = folder.deployedShell()
  if (!shell) throw new Error(`There is no shell in ${root} to mount ${remote} in.`)
  const reason = reasonAgainst(path.join(root, build.base), build)
  if (reason !== undefined) {
    console.error(reason)
    return 1
  }
  const faults = await mountAlone(shell.folder, (site) => {
    cpSync(path.join(root, build.base), path.join(site, build.base), { recursive: true })
    return build
  })
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) return 1
  const isSigned = signPassed(root, build, shell.version)
  const by = isSigned ? 'signed' : 'signed by nobody: SIMVEST_GATE_KEY is not set'
  console.log(`${remote} ${version} passed the gate in shell ${shell.version}, ${by}.`)
  return 0
}

/** The same for a site at an address, which offers its shell and the build, and is sent the statement. */
export async function gateAt(address: RegistryAddress, remote: string, version: string): Promise<number> {
  const root = mkdtempSync(path.join(tmpdir(), 'simvest-site-'))
  try {
    const folder = new RegistryFolder(root)
    const shell = await fetchShell(address, root)
    const build = await fetchBuild(folder, address.origin, remote, version)
    folder.move({ act: 'release', remote: SHELL, version: shell.version, by: 'gate', why: 'to mount in' })
    const code = await gate(root, remote, version)
    const statement = readStatement(root, build)
    const place = `/builds/${remote}/${encodeURIComponent(version)}/gate.json`
    if (statement) await address.ask('PUT', place, JSON.stringify(statement), Receipt)
    return code
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}
