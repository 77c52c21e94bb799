import { spawnSync, type SpawnSyncReturns } from 'node:child_process'
import path from 'node:path'
import { ROOT } from '@simvest/build/workspace'

/** Podman's own package only recommends the others, which it cannot do without here. */
const PACKAGES = 'Install what is needed: apt-get install podman netavark aardvark-dns runc iptables debootstrap'
const ENVIRONMENT = {
  ...process.env,
  CONTAINERS_CONF: path.join(ROOT, 'docker/stand-ins/containers.conf'),
  // Without systemd nothing asks for the health of a container by itself.
  DISABLE_HC_SYSTEMD: 'true',
}

/** Runs Podman, and throws what it says if it fails. Returns what it prints. */
export function podman(...words: readonly string[]): string {
  const { status, stdout, stderr, error } = quietly(words)
  if (error) throw new Error(`${PACKAGES} (${error.message})`)
  if (status !== 0) throw new Error(`podman ${words[0]} ${words.at(-1)}: ${stderr.trim() || stdout.trim() || status}`)
  return stdout.trim()
}

/** Runs Podman on this terminal. Returns its exit code. */
export function podmanHere(...words: readonly string[]): number {
  return spawnSync('podman', words, { stdio: 'inherit', env: ENVIRONMENT }).status ?? 1
}

/** Whether Podman does this, for questions. */
export function succeeds(...words: readonly string[]): boolean {
  return quietly(words).status === 0
}

function quietly(words: readonly string[]): SpawnSyncReturns<string> {
  return spawnSync('podman', words, { encoding: 'utf8', env: ENVIRONMENT, maxBuffer: 2 ** 28 })
}
