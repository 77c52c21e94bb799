import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

export const POSTGRES_BIN = '/usr/lib/postgresql/15/bin'
/** Gives a node a clock of its own. */
export const CLOCK = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketime.so.1`

/** Debian 12's packages, and a file that each brings. */
const NEEDED_PACKAGES: Readonly<Record<string, string>> = {
  patroni: '/usr/bin/patroni',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd/client.py',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  'postgresql-15': `${POSTGRES_BIN}/postgres`,
  libfaketime: CLOCK,
  e2fsprogs: '/usr/sbin/mkfs.ext4',
  iproute2: '/usr/sbin/bridge',
}

/** Returns in one line the step that is missing before a cluster can run here; undefined if nothing is missing. */
export function whatIsMissing(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'The cluster needs root on Linux: each node has a network, a disk and a clock of its own.'
  const missing = Object.keys(NEEDED_PACKAGES).filter((name) => !existsSync(NEEDED_PACKAGES[name] ?? ''))
  if (missing.length > 0) return `Missing: apt-get install --no-install-recommends ${missing.join(' ')}`
  const { status, stderr } = spawnSync('unshare', ['--net', '--mount', '--pid', '--fork', 'true'], { encoding: 'utf8' })
  return status === 0 ? undefined : `The kernel gives no namespaces to nodes: ${stderr.trim()}`
}
