// `pnpm lab cluster`: faults of every kind on PostgreSQL under Patroni, compared with what clients were answered.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { FAULTS } from './faults.ts'
import { whatIsMissing } from './needed-programs.ts'
import { type Plan, runFaults } from './run-faults.ts'

const { values } = parseArgs({
  options: {
    faults: { type: 'string', default: '105' },
    /** Kinds; without them every kind in turn. */
    only: { type: 'string', multiple: true, default: Object.keys(FAULTS) },
    store: { type: 'string', default: 'etcd' },
    freeze: { type: 'string', default: '20' },
    /** Ends with the fault that is under way then. */
    minutes: { type: 'string', default: '120' },
    logs: { type: 'string' },
  },
})

// The first process of the namespaces collects what others leave behind: PostgreSQL takes a dead process for a running one.
const COLLECTOR = ['sh', '-c', '"$@"; exit $?', 'sh']
const INSIDE = 'CHAOS_CLUSTER_FOLDER'
const folder = process.env[INSIDE]

// Nodes and processes of the API still run: they end with the first process.
process.exit(folder === undefined ? runInside() : await runFaults(folder, planOf(values)))

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

function planOf({ only, store, logs, ...numbers }: typeof values): Plan {
  const [faults, freeze, minutes] = [numbers.faults, numbers.freeze, numbers.minutes].map(Number) as [
    number,
    number,
    number,
  ]
  return { faults, freeze, minutes, only, store: storeOf(store), logs }
}

function storeOf(name: string): 'etcd' | 'etcd3' {
  if (name === 'etcd' || name === 'etcd3') return name
  throw new Error('--store is etcd or etcd3')
}
