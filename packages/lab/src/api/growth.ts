// `pnpm lab growth`: what takes longer where a hundred times as much is stored. packages/lab/README.md describes the method.
import { loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from '@simvest/build/workspace'
import { startTemporaryCluster } from '@simvest/api/test/harness/temporary-cluster.ts'
import { compare } from './compare.ts'
import { openGrown } from './growth/grown.ts'
import { MEASURES } from './growth/measures.ts'

const { values } = parseArgs({
  options: { lines: { type: 'string', default: '10000000' }, rounds: { type: 'string', default: '5' } },
})
const [lines, rounds] = [Number(values.lines), Number(values.rounds)]
const TARGET = 1.5

const settings = { shared_buffers: '512MB', max_wal_size: '8GB', max_connections: '60' }
const cluster = await startTemporaryCluster(path.join(ROOT, 'api'), settings)
try {
  const sides = [await openGrown(cluster, 'large', lines), await openGrown(cluster, 'small', lines / 100)] as const
  console.log(`Node ${process.version}, ${rounds} rounds, load ${loadavg()[0]?.toFixed(1)}\n`)
  console.log(
    `| Measure | ${lines} lines, ${lines / 10} users | a hundredth | Ratio | ≤ ${TARGET} |\n| - | -: | -: | -: | - |`,
  )
  for (const [name, { unit, measure, once }] of Object.entries(MEASURES)) {
    // The first fills the caches.
    if (!once) await Promise.all(sides.map(measure))
    const { ours, baseline, ratio } = await compare(
      once ? 1 : rounds,
      () => measure(sides[0]),
      () => measure(sides[1]),
    )
    const figures = [ours, baseline].map((figure) => `${figure.toPrecision(3)} ${unit}`).join(' | ')
    console.log(`| ${name} | ${figures} | ${ratio.toFixed(2)} | ${ratio <= TARGET ? 'yes' : 'no'} |`)
  }
  await Promise.all(sides.map((side) => side.stop()))
} finally {
  await cluster.stop()
}
