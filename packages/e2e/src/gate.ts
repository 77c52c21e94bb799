import { cpSync } from 'node:fs'
import path from 'node:path'
import { openRegistry, signPassed } from '@simvest/build/signing-key'
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
