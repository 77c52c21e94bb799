import { PUSH } from '@simvest/contracts/limits'
import { createECDH } from 'node:crypto'
import { pushServer, startPushService, subscribedBrowser, type TestPushService } from '#test/harness/push-service.ts'
import { readKeys } from './push-keys.ts'
import { isPushService, KNOWN_SERVICES, readServices } from './push-services.ts'
import { sendPush } from './send-push.ts'

let service: TestPushService

beforeAll(async () => {
  service = await startPushService()
})
beforeEach(() => Object.assign(service, { received: [], answer: () => undefined }))
afterAll(() => service.stop())

describe('push', () => {
  // covers notifications.9
  test.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
    ['https://web.push.apple.com/abc', true],
    ['https://wns2-db5p.notify.windows.com/w/?token=abc', true],
    ['http://fcm.googleapis.com/fcm/send/abc', false],
    ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
    ['https://me@fcm.googleapis.com/fcm/send/abc', false],
    ['https://fcm.googleapis.com.evil.test/abc', false],
    ['https://evil.test/https://fcm.googleapis.com', false],
    ['https://notify.windows.com.evil.test/abc', false],
    ['https://evilnotify.windows.com/abc', false],
    ['https://127.0.0.1/abc', false],
    ['https://[::1]/abc', false],
    ['http://169.254.169.254/latest/meta-data', false],
    ['file:///etc/passwd', false],
    ['nothing', false],
  ])('%s is an address of a push service: %p', (endpoint, isOne) => {
    expect(isPushService(endpoint, KNOWN_SERVICES)).toBe(isOne)
  })

  test.each([
    [undefined, []],
    [
      ' https://push.example.com  https://*.push.example.org:8443 ',
      ['https://push.example.com', 'https://*.push.example.org:8443'],
    ],
    ['http://push.example.com', undefined],
    ['https://127.0.0.1', undefined],
    ['https://*', undefined],
    ['https://*.com', undefined],
    ['https://push.example.com/path', undefined],
  ])('further services %j are read as %j', (given, services) => {
    expect(readServices(given)).toEqual(services)
  })

  test.each([Buffer.alloc(32, 9).toString('base64'), Buffer.alloc(32, 9).toString('base64url')])(
    '%s is a key, whose public one follows',
    (given) => {
      const pair = createECDH('prime256v1')
      pair.setPrivateKey(Buffer.alloc(32, 9))
      expect(readKeys(given)).toEqual({
        privateKey: Buffer.alloc(32, 9).toString('base64url'),
        publicKey: pair.getPublicKey('base64url'),
      })
    },
  )

  test.each(['', 'short', Buffer.alloc(31, 9).toString('base64'), Buffer.alloc(32).toString('base64'), 'ä'.repeat(43)])(
    '%j is no key',
    (given) => expect(readKeys(given)).toBeUndefined(),
  )

  // covers notifications.9
  test('an address outside the push services gets no request', async () => {
    const { subscription } = subscribedBrowser(service.origin)
    const server = pushServer('https://push.example.com')
    expect(await sendPush(server, subscription, 'Hello')).toEqual({ outcome: 'gone' })
    expect(service.received).toEqual([])
  })

  // covers notifications.9
  test('a redirect is not followed, wherever it leads', async () => {
    const { subscription } = subscribedBrowser(service.origin)
    service.answer = () => ({ status: 307, headers: { location: `${service.origin}/internal` } })
    expect(await sendPush(pushServer(service.origin), subscription, 'Hello')).toMatchObject({ outcome: 'refused' })
    expect(service.received).toHaveLength(1)
  })

  test('a push service that is silent is left after the time that the table of limits says', async () => {
    const { subscription } = subscribedBrowser(service.origin)
    const limit = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
    expect(await sendPush(pushServer(service.origin), subscription, 'Hello')).toEqual({ outcome: 'later' })
    expect(limit.mock.calls).toEqual([[PUSH.most]])
    limit.mockRestore()
  })

  test('a subscription with an invalid browser key is gone without a request', async () => {
    const { subscription } = subscribedBrowser(service.origin)
    const p256dh = `B${'A'.repeat(86)}`
    expect(await sendPush(pushServer(service.origin), { ...subscription, p256dh }, 'Hello')).toEqual({
      outcome: 'gone',
    })
    expect(service.received).toEqual([])
  })
})
