// `pnpm chaos:cluster`: faults of every kind on PostgreSQL under Patroni, compared with what clients were answered.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { FAULTS } from './faults.ts'
import { whatIsMissing } from './needed-programs.ts'
import { runFaults } from './run-faults.ts'

const { values } = parseArgs({
  options: {
    faults: { type: 'string', default: '105' },
    /** Kinds; without them every kind in turn. */
    only: { type: 'string', multiple: true, default: Object.keys(FAULTS) },
    store: { type: 'string', default: 'etcd' },
    logs: { type: 'string' },
  },
})

// The first process of the namespaces collects what others leave behind: PostgreSQL takes a dead process for a running one.
const COLLECTOR = ['sh', '-c', '"$@"; exit $?', 'sh']
const INSIDE = 'CHAOS_CLUSTER_FOLDER'
const folder = process.env[INSIDE]

if (folder === undefined) process.exitCode = runInside()
else
  process.exitCode = await runFaults(folder, { ...values, faults: Number(values.faults), store: storeOf(values.store) })

/** Runs this file again, with networks, mounts and processes that all vanish with it. */
function runInside(): number {
  const missing = whatIsMissing()
  if (missing !== undefined) {
    process.stderr.write(`${missing}\n`)
    return 1
  }
  const own = mkdtempSync(join(tmpdir(), 'simvest-cluster-'))
  const apart = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc']
  const again = [process.execPath, ...process.execArgv, ...process.argv.slice(1)]
  const { status } = spawnSync('unshare', [...apart, ...COLLECTOR, ...again], {
    stdio: 'inherit',
    env: { ...process.env, [INSIDE]: own },
  })
  rmSync(own, { recursive: true, force: true })
  return status ?? 1
}

function storeOf(name: string): 'etcd' | 'etcd3' {
  if (name === 'etcd' || name === 'etcd3') return name
  throw new Error('--store is etcd or etcd3')
}
