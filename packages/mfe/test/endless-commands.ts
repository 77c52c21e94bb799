import { randomInt } from 'node:crypto'
import { RegistryFolder } from '@simvest/registry/folder'
import { publishBuild } from '@simvest/testing/registry'
import { mfe } from '../src/mfe.ts'
import { wordsOf } from '../src/words-of.ts'

// A process that works at a site until it is killed: one command after the other, and after each a line with the number of
// the newest move, or with the words of a refusal. Webpack would take most of the time; what is done with a build is the same.
const [site = '', remote = ''] = process.argv.slice(2)
const folder = new RegistryFolder(site)
const versions: string[] = []

/** Returns one of the last four versions, or one that never existed. */
const someVersion = () => versions.at(-1 - randomInt(4)) ?? '0.0.0-none'

const WORK: readonly (() => readonly string[])[] = [
  publish,
  publish,
  () => ['release', remote, someVersion()],
  () => ['release', remote, someVersion()],
  () => ['rollback', remote],
  () => ['rollout', remote, someVersion(), '--percent', '50'],
  () => ['promote', remote],
  () => ['abort', remote],
  () => ['grant', remote, `/${remote}-too/**`],
  () => ['doctor', '--repair'],
]

/** Puts a new build there, as `publish` does after webpack, and returns what releases it. */
function publish(): readonly string[] {
  const version = `1.0.${versions.length}-${process.pid}`
  publishBuild(site, { name: remote, version })
  versions.push(version)
  return ['release', remote, version]
}

for (;;) {
  const command = WORK[randomInt(WORK.length)] ?? publish
  const refusal = await Promise.resolve()
    .then(() => mfe([...command(), '--site', site, '--by', remote]))
    .then(() => undefined, wordsOf)
  console.log(refusal === undefined ? `done ${folder.current().revision}` : `refused ${refusal}`)
}
