import * as z from 'zod/mini'
import { satisfies } from './ranges.ts'
import type { PublishedRemote } from './registry.ts'

/** The shell's name among the builds: it is published, released, previewed and rolled back like a remote. */
export const SHELL = 'shell'

/** The file beside the shell's page that describes the shell and what it offers to remotes. */
export const SHELL_MANIFEST = 'shell.json'
export const ShellManifest = z.object({
  version: z.string(),
  /** The version of @simvest/platform. */
  platform: z.string(),
  /** The version of each module that remotes take. */
  shared: z.record(z.string(), z.string()),
  /** The keys whose signatures the shell trusts, as in `keysFor`; empty if it requires none. */
  publicKeys: z.string(),
  /** The keys of the gate that a build must pass before users get it; absent if the shell requires no gate. */
  gateKeys: z.optional(z.string()),
})
export type ShellManifest = z.output<typeof ShellManifest>

/** Returns why a shell cannot run a build, in a sentence; undefined if it can. */
export function misfitOf(
  { name, version, platform, shared }: PublishedRemote,
  shell: Pick<ShellManifest, 'platform' | 'shared'>,
  holds = satisfies,
): string | undefined {
  if (!holds(shell.platform, platform)) {
    return `${name} ${version} needs platform ${platform}; this shell has ${shell.platform}.`
  }
  for (const [module, range] of Object.entries(shared)) {
    const offered = shell.shared[module]
    if (offered && holds(offered, range)) continue
    return `${name} ${version} needs ${module} ${range}; this shell has ${offered ?? 'none'}.`
  }
  return undefined
}
