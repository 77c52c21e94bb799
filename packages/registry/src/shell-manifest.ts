import * as z from 'zod/mini'
import { satisfies } from './ranges.ts'
import type { PublishedRemote } from './registry.ts'

/** The shell's name among the builds: it is published, released, previewed and taken back like a remote. */
export const SHELL = 'shell'

/** Beside the shell's page: what it is and has for remotes. */
export const SHELL_MANIFEST = 'shell.json'
export const ShellManifest = z.object({
  version: z.string(),
  /** Of @simvest/platform. */
  platform: z.string(),
  /** The version of each module that remotes take. */
  shared: z.record(z.string(), z.string()),
  /** Whose signatures it asks for, as in `keysFor`; empty where it asks for none. */
  publicKeys: z.string(),
  /** The keys of the gate that a build has to have passed before users get it; none where it asks for no gate. */
  gateKeys: z.optional(z.string()),
})
export type ShellManifest = z.output<typeof ShellManifest>

/** Why a shell cannot run a build, in a sentence; undefined where it can. */
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
