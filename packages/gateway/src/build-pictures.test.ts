import { PICTURES } from '@simvest/registry/limits'
import { BuildPictures, pictureName, reportBytes } from '@simvest/registry/pictures'
import { sign } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { PublishingSite, signedBuild, TEAMS } from './testing/publishing-site.ts'

let site: PublishingSite
const build = { name: 'wallet', version: '1.0.0-a' }

beforeEach(async () => {
  site = new PublishingSite()
  await site.start()
  await site.publish('wallet', '1.0.0-a')
})
afterEach(() => site.stop())

/** The report of a build with pictures of these bytes; a picture may claim to be larger. */
function reportOf(pictures: readonly string[], bytes = (picture: string) => picture.length): string {
  const looks = pictures.map((picture) => ({
    window: 390,
    preview: { file: pictureName(Buffer.from(picture)), bytes: bytes(picture), width: 390, height: 844 },
    changed: 1,
    marks: [],
  }))
  const about = { remote: 'wallet', version: '1.0.0-a', commit: 'abc', shell: '1.0.0', at: '2026-01-02T03:04:05.000Z' }
  return JSON.stringify({ ...about, sizes: [], faults: [], routes: [{ path: '/dashboard', looks }] })
}

function putReport(report: string, key = TEAMS.wallet.key) {
  const signature = sign(null, reportBytes(report), key).toString('base64')
  return site.put(build, 'pictures/report.json', JSON.stringify({ report, signature }))
}

const putPicture = (picture: string, name = pictureName(Buffer.from(picture))) =>
  site.put(build, `pictures/${name}`, picture)
const kept = () => new BuildPictures(site.root, site.folder.build('wallet', '1.0.0-a'))

describe('pictures of a published build', () => {
  // covers federation.113
  test('are served once all that the signed report names are there, and those of an earlier report go', async () => {
    const [one, other] = ['a picture', 'another'].map((text) => pictureName(Buffer.from(text)))
    expect(await putReport(reportOf(['a picture', 'another']))).toMatchObject({
      published: false,
      missing: [one, other],
    })
    expect(await putPicture('a picture')).toMatchObject({ published: false, missing: [other] })
    expect(kept().report()).toBeUndefined()
    expect(await putPicture('another')).toMatchObject({ published: true, missing: [] })
    expect(kept().report()?.routes).toHaveLength(1)
    await site.move({ act: 'preview', version: '1.0.0-a', channel: 'pr-1' })
    const served = await fetch(`${site.origin}/remotes/wallet/1.0.0-a/pictures/${one}`)
    expect([await served.text(), served.headers.get('content-type')]).toEqual(['a picture', 'image/png'])

    expect(await putReport(reportOf(['another', 'a third']))).toMatchObject({ published: false })
    await putPicture('a third')
    const third = pictureName(Buffer.from('a third'))
    expect(readdirSync(path.join(site.root, 'remotes/wallet/1.0.0-a/pictures')).toSorted()).toEqual(
      [other, third, 'report.json'].toSorted(),
    )
    // The build itself is as it was.
    expect(await site.publish('wallet', '1.0.0-a')).toMatchObject({ published: true })
  })

  // covers federation.113
  test('are refused without the signature of the owner, for another build, and with other bytes than those named', async () => {
    expect(await putReport(reportOf(['x']), TEAMS.auth.key)).toMatchObject({ status: 403, code: 'NOT_OWNER' })
    expect(await putReport(reportOf(['x']).replace('1.0.0-a', '1.0.0-b'))).toMatchObject({ status: 422 })
    expect(await putReport('{}')).toMatchObject({ status: 422 })
    expect(await putPicture('x')).toMatchObject({ status: 422 })
    await putReport(reportOf(['x']))
    expect(await putPicture('y', pictureName(Buffer.from('x')))).toMatchObject({ status: 422 })
    expect(await putPicture('y')).toMatchObject({ status: 422 })
    expect(await putPicture('x', '..%2fevil.js')).toMatchObject({ status: 422 })
    expect(kept().report()).toBeUndefined()
    const name = 'pictures/evil.js'
    expect(await site.begin(signedBuild('wallet', '1.0.0-b', { 'remoteEntry.js': 'x', [name]: 'x' }))).toMatchObject({
      status: 422,
      message: `wallet 1.0.0-b: no file of a build can be called ${name}`,
    })
  })

  // covers federation.113
  test('are refused with more bytes than a site takes', async () => {
    expect(await putReport(reportOf(['x'], () => PICTURES.most))).toMatchObject({ status: 200 })
    expect(await putReport(reportOf(['x'], () => PICTURES.most + 1))).toMatchObject({ status: 413, code: 'TOO_MUCH' })
  })
})
