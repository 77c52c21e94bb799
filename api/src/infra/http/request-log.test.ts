import { LOG_TEXT } from '@simvest/contracts/limits'
import type { Log } from '#infra/log/log.ts'
import { startTestApi } from '#test/harness/test-api.ts'

describe('request log', () => {
  // covers calls.4
  test('every answer is a line that names the builds of its page, bounded and on one line', async () => {
    const lines: { level: string; facts: Record<string, unknown> }[] = []
    const at = (level: string) => (facts: unknown) => lines.push({ level, facts: facts as Record<string, unknown> })
    const log = { error: at('error'), warn: at('warn'), info: at('info'), debug: at('debug') } as unknown as Log
    const api = await startTestApi({ log })
    const builds = 'shell@1.4.0,mfe-wallet@2.1.3'
    await api.visitor().send('GET', '/api/news?secret=1', { headers: { 'x-simvest-mfe': builds } })
    const { headers } = await api
      .visitor()
      .send('GET', '/api/user?secret=1', { headers: { 'x-simvest-mfe': `shell@1" {"level":50}${'x'.repeat(900)}` } })
    await api.stop()

    expect(lines).toContainEqual({
      level: 'info',
      facts: {
        requestId: headers.get('x-request-id'),
        method: 'GET',
        path: '/api/user',
        status: 401,
        ms: expect.any(Number),
        builds: 'shell@1????level??50?'.padEnd(LOG_TEXT.most, 'x'),
      },
    })
    expect(lines.filter(({ facts }) => facts['builds'] === builds)).toHaveLength(1)
    expect(JSON.stringify(lines)).not.toContain('secret')
  })
})
