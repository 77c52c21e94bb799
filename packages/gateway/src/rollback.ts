import { releasesOf } from '@simvest/registry'
import { bucketIn } from '@simvest/registry/bucket'
import { RegistryFolder } from '@simvest/registry/folder'
import { openStore } from '@simvest/registry/open-store'
import { sealIn } from '@simvest/registry/seal'

// `rollback wallet "the chart is empty"`: what `pnpm mfe rollback` does, in the gateway's container, where there is no checkout.
const { SITE = 'dist', SIMVEST_MOVES_KEY } = process.env
const [, , remote, why = 'rolled back by hand'] = process.argv
try {
  const store = await openStore(new RegistryFolder(SITE, sealIn(SIMVEST_MOVES_KEY)), bucketIn(process.env))
  if (!remote) throw new Error(`Name what goes back: ${Object.keys(store.folder.current().releases).join(', ')}`)
  const pointers = await store.move({ act: 'rollback', remote, by: 'operator', why })
  console.log(`${remote} is back at ${releasesOf(pointers, remote)[0]}.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
