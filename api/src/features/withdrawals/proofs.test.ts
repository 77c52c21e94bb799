import { createWithdrawal, deleteUser, listWithdrawals } from '@simvest/contracts'
import { cents } from '@simvest/money'
import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { useAdministrator, useTestApi } from '#test/harness/test-api.ts'
import type { TestClient } from '#test/harness/test-client.ts'
import { giveMoney } from '#test/harness/test-money.ts'

const api = useTestApi()
const administrator = useAdministrator(api)

const dataUrl = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`
const picture = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#0c0' } })
    .png()
    .toBuffer()
const prove = (client: TestClient, id: number, proofImage: unknown) =>
  client.send('PATCH', `/api/transactions/${id}`, { body: { proofImage, status: 'processing' } })
const look = async (client: TestClient, id: number) => {
  const response = await client.fetch(`${api.url}/api/transactions/${id}/proof`)
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

async function withdrawal() {
  const investor = await api.investor()
  await giveMoney(investor, administrator, { profit: cents(1_000) })
  const body = { type: 'withdrawal', amount: cents(500), method: 'crypto', walletAddress: 'SIM-SOMEWHERE-FAR' } as const
  const { id } = await investor.call(createWithdrawal, { body })
  return { investor, id }
}

/** A real PNG of some kilobytes whose pixels would take gigabytes. */
function bomb(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const framed = Buffer.alloc(body.length + 8)
    framed.writeUInt32BE(data.length)
    body.copy(framed, 4)
    framed.writeUInt32BE(crc32(body), body.length + 4)
    return framed
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(9_000, 0)
  header.writeUInt32BE(9_000, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const image = deflateSync(Buffer.alloc(9_000 * (9_000 * 3 + 1)))
  const start = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', image), chunk('IEND', Buffer.alloc(0))])
}

describe('proofs', () => {
  // covers withdrawals.23
  test('is a picture of our own, shown to its owner and, on record, to administrators alone', async () => {
    const { investor, id } = await withdrawal()
    expect((await look(investor, id)).status).toBe(404)
    const polyglot = Buffer.concat([await picture(), Buffer.from('<script>alert(1)</script>')])
    expect(await prove(investor, id, dataUrl(polyglot))).toMatchObject({ status: 200, body: { status: 'processing' } })

    const own = await look(investor, id)
    expect(await sharp(own.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 30 })
    expect(own.bytes.includes('<script>')).toBe(false)
    expect(Object.fromEntries(own.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `inline; filename="simvest-simulated-proof-${id}.jpg"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    const audited = () => api.owner('audit_entries').where({ subject_id: investor.id, action: 'proof.viewed' })
    expect(await audited()).toEqual([])

    expect((await look(administrator, id)).bytes.equals(own.bytes)).toBe(true)
    expect(await audited()).toMatchObject([{ actor_id: 1, details: { withdrawalId: id } }])
    expect((await look(await api.investor(), id)).status).toBe(404)
    expect((await look(api.visitor(), id)).status).toBe(401)
  })

  // covers withdrawals.23
  test('is replaced by a later one, of which alone something is kept', async () => {
    const { investor, id } = await withdrawal()
    await prove(investor, id, dataUrl(await picture(20, 20)))
    await prove(investor, id, dataUrl(await picture(50, 50)))
    expect(await sharp((await look(investor, id)).bytes).metadata()).toMatchObject({ width: 50 })
    const kept = await api.owner('private_files').where('owner_id', investor.id).whereNotNull('content')
    expect(kept).toHaveLength(1)
  })

  // covers withdrawals.22
  test.each<[string, () => unknown, string]>([
    ['nothing', () => undefined, 'Please upload proof of payment'],
    ['no image', () => '', 'Please upload proof of payment'],
    ['an address', () => 'https://example.com/a.png', 'Please select a JPEG, PNG or WebP image.'],
    [
      'a renamed executable',
      () => dataUrl(Buffer.from('MZ\x90\0this program')),
      'Please select a JPEG, PNG or WebP image.',
    ],
    ['an SVG', () => dataUrl(Buffer.from('<svg onload="x"/>')), 'Please select a JPEG, PNG or WebP image.'],
    [
      'what begins like a PNG',
      () => dataUrl(Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(99)])),
      'This image is damaged and cannot be read. Please select another one.',
    ],
    [
      'a decompression bomb',
      () => dataUrl(bomb()),
      'This image has too many pixels. Please select one of at most 25 megapixels, 10,000 pixels on an edge.',
    ],
    ['more than 10 MB', () => dataUrl(randomBytes(10_485_761)), 'Please select an image smaller than 10MB'],
  ])('%s is refused, and the withdrawal waits as before', async (_words, proof, message) => {
    const { investor, id } = await withdrawal()
    const answer = await prove(investor, id, proof())
    expect(answer).toMatchObject({ body: { message, fields: { proofImage: message } } })
    expect([400, 413]).toContain(answer.status)
    expect((await look(investor, id)).status).toBe(404)
    expect(await investor.send('GET', `/api/transactions/${id}`)).toMatchObject({ body: { status: 'pending' } })
  })

  // covers withdrawals.23
  test('far too large a body is refused before it is read', async () => {
    const { investor, id } = await withdrawal()
    expect((await prove(investor, id, dataUrl(randomBytes(12_000_000)))).status).toBe(413)
    expect((await investor.send('POST', '/api/transactions', { body: { amount: 'x'.repeat(200_000) } })).status).toBe(
      413,
    )
  })

  test("of somebody else's withdrawal, or of no withdrawal, is not found", async () => {
    const [{ id }, other] = [await withdrawal(), await api.investor()]
    const proof = dataUrl(await picture())
    expect((await prove(other, id, proof)).status).toBe(404)
    expect((await prove(other, 999_999, proof)).status).toBe(404)
  })

  test('goes with the person it belongs to', async () => {
    const { investor, id } = await withdrawal()
    await prove(investor, id, dataUrl(await picture()))
    const params = { id: investor.id }
    await administrator.call(deleteUser, { params, query: {} })
    await administrator.call(deleteUser, { params, query: { permanent: 'true' } })
    expect((await look(administrator, id)).status).toBe(404)
    expect(await administrator.call(listWithdrawals, { query: { userId: investor.id } })).toMatchObject([
      { id, hasProof: false },
    ])
  })

  // covers calls.16
  test('of somebody who was deleted meanwhile is refused, and nothing is kept', async () => {
    const { investor, id } = await withdrawal()
    const image = dataUrl(await picture())
    const deleting = await api.owner.transaction()
    await deleting('users').where('id', investor.id).update({ deleted_at: deleting.fn.now() })
    await deleting('sessions').where('user_id', investor.id).delete()
    const proving = prove(investor, id, image)
    await sleep(700)
    await deleting.commit()
    expect(await proving).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
    expect(await api.owner('private_files').where('owner_id', investor.id)).toEqual([])
  })
})
