import { FILES, RATES } from '@simvest/contracts/limits'
import {
  getUser,
  getUserForAdmin,
  register,
  setLanguage,
  setUserStatus,
  updateProfile,
  verifyIdentity,
} from '@simvest/contracts'
import { randomBytes } from 'node:crypto'
import { request as send } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { eraseOldDocuments } from './erase-old-documents.ts'
import { useAdministrator, useTestApi } from '#test/harness/test-api.ts'
import type { TestClient } from '#test/harness/test-client.ts'

const api = useTestApi()
const administrator = useAdministrator(api)

const profile = {
  fullName: 'Ada Lovelace',
  phoneNumber: '+254700000000',
  residence: 'London',
  occupation: 'Mathematician',
}
const dataUrl = (bytes: Buffer, type = 'image/jpeg') => `data:${type};base64,${bytes.toString('base64')}`
const picture = (width = 40, height = 30) => sharp({ create: { width, height, channels: 3, background: '#cc0000' } })
const upload = (client: TestClient, idDocument: unknown, more: object = {}) =>
  client.send('PATCH', '/api/profile', { body: { ...profile, idDocument, ...more } })
const look = async (client: TestClient, id: number, query = '') => {
  const response = await client.fetch(`${api.url}/api/user/${id}/document${query}`)
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}
const auditOf = (subject_id: number, action: string) => api.owner('audit_entries').where({ subject_id, action })

/** A PNG of a few bytes that claims any size. */
function claiming(width: number, height: number): Buffer {
  const header = Buffer.alloc(17)
  header.write('IHDR')
  header.writeUInt32BE(width, 4)
  header.writeUInt32BE(height, 8)
  header.set([8, 2, 0, 0, 0], 12)
  const chunk = Buffer.alloc(25)
  chunk.writeUInt32BE(13)
  header.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(header), 21)
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk])
}

describe('profile', () => {
  // covers languages.5
  test('a language is that of the page at the registration, until its owner chooses another one', async () => {
    const [person, older] = [api.visitor(), await api.investor()]
    const body = { username: 'mwalimu', email: 'mwalimu@example.com', password: 'tin-kettle', language: 'sw' }
    const { id, language } = await person.call(register, { body })
    expect([language, (await older.call(getUser, {})).language]).toEqual(['sw', null])
    await person.call(setLanguage, { body: { language: 'de' } })
    expect((await person.call(getUser, {})).language).toBe('de')
    expect(await administrator.call(getUserForAdmin, { params: { id } })).not.toHaveProperty('language')
    const wrong = { body: { language: 'de; DROP' } }
    expect((await person.send('PUT', '/api/language', wrong)).status).toBe(400)
  })

  // covers profile.1
  test('a profile is saved, whatever status its sender claims', async () => {
    const user = await api.investor()
    const answer = await upload(user, undefined, { idStatus: 'APPROVED', isAdmin: true, balance: 5 })
    expect(answer).toMatchObject({ status: 200, body: { ...profile, idStatus: '', isAdmin: false, balance: 0 } })
    expect(await user.call(getUser, {})).toMatchObject({ ...profile, idDocumentUrl: null })
    const [entry] = await auditOf(user.id, 'profile.updated')
    expect(entry).toMatchObject({ details: { fields: Object.keys(profile) } })
    expect(JSON.stringify(entry)).not.toContain('Lovelace')
  })

  // covers profile.1
  test.each([
    [{ fullName: 'A' }, { fullName: 'Full name is required' }],
    [{ fullName: undefined }, { fullName: 'Full name is required' }],
    [{ phoneNumber: '123456789' }, { phoneNumber: 'Valid phone number is required' }],
    [{ residence: ' ' }, { residence: 'Place of residence is required' }],
    [{ occupation: '' }, { occupation: 'Occupation is required' }],
  ])('a profile with %p is answered %p', async (change, fields) => {
    const user = await api.investor()
    expect(await upload(user, undefined, change)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', fields, message: Object.values(fields)[0] },
    })
  })

  // covers users.11
  test('a document waits, is under review once an administrator looked, and is replaced by the next', async () => {
    const user = await api.investor()
    const body = { ...profile, idDocument: dataUrl(await picture().png().toBuffer(), 'image/png') }
    expect(await user.call(updateProfile, { body })).toMatchObject({
      idStatus: 'PENDING',
      idDocumentUrl: `/api/user/${user.id}/document`,
    })
    expect((await look(user, user.id)).status).toBe(200)
    expect((await user.call(getUser, {})).idStatus).toBe('PENDING')

    const { status, headers, bytes } = await look(administrator, user.id)
    expect(status).toBe(200)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `inline; filename="simvest-simulated-document-${user.id}.jpg"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 30 })
    expect((await look(administrator, user.id, '?download=true')).headers.get('content-disposition')).toMatch(
      /^attachm/,
    )
    expect((await user.call(getUser, {})).idStatus).toBe('UNDER REVIEW')
    expect(await auditOf(user.id, 'identity.viewed')).toMatchObject([
      { actor_id: 1, before: { idStatus: 'PENDING' }, after: { idStatus: 'UNDER REVIEW' } },
      { actor_id: 1, before: null },
    ])

    await administrator.call(verifyIdentity, {
      params: { id: user.id },
      body: { status: 'REJECTED', reason: 'Blurred' },
    })
    await upload(user, dataUrl(await picture(20, 20).jpeg().toBuffer()))
    expect(await user.call(getUser, {})).toMatchObject({ idStatus: 'PENDING', idReason: null })
    expect(await sharp((await look(user, user.id)).bytes).metadata()).toMatchObject({ width: 20 })
    const kept = await api.owner('private_files').where('owner_id', user.id).whereNotNull('content')
    expect(kept).toHaveLength(1)
    expect(kept[0].name).toMatch(/^[\da-f]{32}$/)
  })

  // covers A8.2
  test("another user's document does not exist", async () => {
    const [owner, other] = [await api.investor(), await api.investor()]
    await upload(owner, dataUrl(await picture().jpeg().toBuffer()))
    expect((await look(other, owner.id)).status).toBe(404)
    expect((await look(other, other.id)).status).toBe(404)
    expect((await look(administrator, other.id)).status).toBe(404)
    expect((await look(api.visitor(), owner.id)).status).toBe(401)
    await administrator.call(setUserStatus, { params: { id: owner.id }, body: { isDeactivated: true } })
    expect((await look(owner, owner.id)).status).toBe(401)
  })

  // covers A8.2
  test('what was hidden in a picture does not survive', async () => {
    const user = await api.investor()
    const exif = { IFD0: { Copyright: 'planted-secret' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } }
    const original = await picture().withExif(exif).jpeg().toBuffer()
    expect(original.includes('planted-secret')).toBe(true)
    const polyglot = Buffer.concat([original, Buffer.from('<script>alert(1)</script>')])
    expect((await upload(user, dataUrl(polyglot))).status).toBe(200)
    const { bytes } = await look(user, user.id)
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    expect(bytes.includes('planted-secret') || bytes.includes('<script>')).toBe(false)
  })

  describe('an upload is refused', () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>')
    // covers A8.2
    test.each<[string, () => unknown]>([
      ['that is text', () => 'hello'],
      ['at another address', () => 'https://evil.example/a.png'],
      ['that is an SVG', () => dataUrl(svg, 'image/svg+xml')],
      ['that is an SVG called PNG', () => dataUrl(svg, 'image/png')],
      ['that is HTML', () => dataUrl(Buffer.from('<html></html>'), 'text/html')],
      ['that claims sixty thousand pixels each way', () => dataUrl(claiming(60_000, 60_000), 'image/png')],
      ['that ends after its header', () => dataUrl(claiming(100, 100), 'image/png')],
      ['that only begins like a JPEG', () => dataUrl(Buffer.concat([Buffer.from([255, 216, 255]), randomBytes(500)]))],
    ])('%s', async (_word, document) => {
      const user = await api.investor()
      expect(await upload(user, document())).toMatchObject({ status: 400, body: { code: 'NOT_AN_IMAGE' } })
      expect(await user.call(getUser, {})).toMatchObject({ idStatus: '', fullName: null })
    })

    test('above 5 MB', async () => {
      const user = await api.investor()
      const message = 'Please select an image smaller than 5MB'
      const large = await upload(user, dataUrl(randomBytes(5 * 1024 * 1024 + 1)))
      expect(large).toMatchObject({ status: 413, body: { code: 'FILE_TOO_LARGE', message } })
      expect(await upload(user, dataUrl(randomBytes(5 * 1024 * 1024 + 200)))).toMatchObject({ body: { message } })
      expect((await upload(user, dataUrl(randomBytes(6 * 1024 * 1024)))).status).toBe(413)
    })

    test('above a quota', async () => {
      const user = await api.investor()
      const small = dataUrl(await picture(2, 2).jpeg().toBuffer())
      const answers = []
      // Two at a time: a user's further uploads would be refused before decoding.
      while (answers.length < 22) answers.push(...(await Promise.all([upload(user, small), upload(user, small)])))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(RATES.uploads.most)
      expect(answers.find(({ status }) => status !== 200)).toMatchObject({
        status: 429,
        body: { code: 'UPLOAD_QUOTA' },
      })
    })

    test('above what one person may store', async () => {
      const user = await api.investor()
      const small = dataUrl(await picture(2, 2).jpeg().toBuffer())
      // An identity document takes the place of the one before.
      const proof = { owner_id: user.id, purpose: 'proof', media_type: 'image/jpeg', content: Buffer.alloc(1) }
      await api.owner('private_files').insert({ ...proof, name: 'stored', size: FILES.most })
      const keep = (size: number) => api.owner('private_files').where({ name: 'stored' }).update({ size })
      expect(await upload(user, small)).toMatchObject({ status: 429, body: { code: FILES.told } })
      await keep(FILES.most - 10_000)
      expect((await upload(user, small)).status).toBe(200)
    })
  })

  // covers A8.3
  test('documents are erased thirty days after the decision, and not before', async () => {
    const [decided, recent, waiting] = [await api.investor(), await api.investor(), await api.investor()]
    for (const user of [decided, recent, waiting]) await upload(user, dataUrl(await picture().jpeg().toBuffer()))
    for (const { id } of [decided, recent]) {
      await administrator.call(verifyIdentity, { params: { id }, body: { status: 'APPROVED' } })
    }
    const at = (days: number) => new Date(Date.now() - days * 86_400_000)
    await api
      .owner('users')
      .where({ id: decided.id })
      .update({ id_decided_at: at(30.1) })
    await api
      .owner('users')
      .where({ id: recent.id })
      .update({ id_decided_at: at(29.9) })
    expect((await waiting.call(getUser, {})).idErasureAt).toBeNull()
    const inTwoHours = Date.now() + 0.1 * 86_400_000
    expect(Date.parse((await recent.call(getUser, {})).idErasureAt ?? '')).toBeCloseTo(inTwoHours, -5)
    expect(await eraseOldDocuments(api.owner)).toBe(1)
    expect(await eraseOldDocuments(api.owner)).toBe(0)
    expect(await decided.call(getUser, {})).toMatchObject({
      idStatus: 'APPROVED',
      idDocumentUrl: null,
      idErasureAt: null,
    })
    const erased = await administrator.call(getUserForAdmin, { params: { id: decided.id } })
    expect(Date.now() - Date.parse(erased.idErasedAt ?? '')).toBeLessThan(60_000)
    const kept = await administrator.call(getUserForAdmin, { params: { id: recent.id } })
    expect(kept.idErasedAt).toBeNull()
    expect((await look(decided, decided.id)).status).toBe(404)
    expect((await look(recent, recent.id)).status).toBe(200)
    expect((await look(waiting, waiting.id)).status).toBe(200)
    expect(await auditOf(decided.id, 'identity.erased')).toMatchObject([{ actor_id: null }])
  })

  // covers calls.16
  test('an upload of somebody who was deleted meanwhile is refused, and leaves nothing', async () => {
    const user = await api.investor()
    const image = dataUrl(await picture().jpeg().toBuffer())
    const deleting = await api.owner.transaction()
    await deleting('users').where('id', user.id).update({ deleted_at: deleting.fn.now() })
    await deleting('sessions').where('user_id', user.id).delete()
    const uploading = upload(user, image)
    // By now the picture is decoded and waits for the user's row.
    await sleep(700)
    await deleting.commit()
    expect(await uploading).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
    expect(await api.owner('private_files').where('owner_id', user.id)).toEqual([])
  })

  // covers calls.16
  test('whose session ends while the body is on its way changes nothing', async () => {
    const user = await api.investor()
    const body = JSON.stringify({ ...profile, fullName: 'Too Late' })
    const headers = { cookie: user.cookie, origin: api.url, 'content-type': 'application/json' }
    const status = await new Promise((resolve, reject) => {
      const request = send(`${api.url}/api/profile`, { method: 'PATCH', headers }, (response) =>
        resolve(response.resume().statusCode),
      )
      request.on('error', reject)
      request.write(body.slice(0, 20))
      setTimeout(() => {
        void user.send('POST', '/api/logout').then(() => request.end(body.slice(20)))
      }, 600)
    })
    expect(status).toBe(401)
    expect(await api.owner('users').where('id', user.id).first('full_name')).not.toEqual({ full_name: 'Too Late' })
  })
})
