import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { needs } from '@simvest/build/needs'
import { Radosgw } from '@simvest/testing/radosgw'
import { BucketBackup } from './bucket-backup.ts'
import { temporaryFolder } from '@simvest/testing/temporary-folder'

const AS_IT_WAS = {
  elsewhere: expect.stringMatching(/^There is no bucket at \S+\/nowhere\.$/),
  before: false,
  after: true,
  names: ['base', 'empty'],
  isSame: true,
}

/** Puts a back-up at Ceph's gateway and gets it back. */
async function atCeph() {
  const radosgw = new Radosgw()
  const place = temporaryFolder('bucket-backup')
  const [sent, fetched] = [join(place, 'sent'), join(place, 'fetched')]
  try {
    await radosgw.start()
    const { address, region, accessKeyId, secretAccessKey } = radosgw.address('simvest')
    const keys = { AWS_REGION: region, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey }
    const backup = BucketBackup.at(`${address}/back-ups/monday`, keys)
    await mkdir(join(sent, 'empty'), { recursive: true })
    await mkdir(fetched)
    // Random bytes stay as long as they are: three pieces.
    const bytes = randomBytes(20 * 2 ** 20)
    await writeFile(join(sent, 'base'), bytes)
    const nowhere = BucketBackup.at(`${address.replace(/\w+$/, 'nowhere')}/monday`, keys)
    const elsewhere = await nowhere?.isThere().catch(({ message }: Error) => message)
    const before = await backup?.isThere()
    await backup?.put(sent)
    const after = await backup?.isThere()
    await backup?.get(fetched)
    const isSame = bytes.equals(await readFile(join(fetched, 'base')))
    return { elsewhere, before, after, names: (await readdir(fetched)).toSorted(), isSame }
  } finally {
    radosgw.stop()
  }
}

jest.setTimeout(180_000)

describe('bucket backup', () => {
  needs('ceph', describe)('with Ceph', () => {
    // covers operations.13
    test("Ceph's gateway gives back a back-up of several pieces as it was", async () => {
      expect(await atCeph()).toEqual(AS_IT_WAS)
    })
  })
})
