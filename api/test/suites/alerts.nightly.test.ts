import { needs } from '@simvest/build/needs'
import { reportFaults } from '@simvest/contracts'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { PassThrough } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { parse } from 'yaml'
import { createLog } from '#infra/log/log.ts'
import { FACTS } from '#infra/postgres/backup-facts.ts'
import { startTestApi } from '#test/harness/test-api.ts'

interface Rule {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { page: string }
}

interface AlertTest {
  alert_rule_test: { alertname: string; exp_alerts: object[] }[]
}

const ROOT = resolve(__dirname, '../../..')
const PROMETHEUS = resolve(ROOT, 'deploy/prometheus')
const read = (path: string) => readFileSync(resolve(ROOT, path), 'utf8')
const rules = (parse(read('deploy/prometheus/alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
)

const promtool = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: PROMETHEUS, encoding: 'utf8' })
  return { status, said: `${stdout}${stderr}` }
}

describe('alerts', () => {
  needs('promtool', describe)('with promtool', () => {
    // covers calls.6, operations.16
    test('promtool takes rules and configuration, and alerts fire and do not fire as their tests say', () => {
      const runs = [
        ['check', 'config', '--syntax-only', 'prometheus.yml'],
        ['test', 'rules', 'alerts.test.yml'],
      ].map((args) => promtool(...args))
      expect(runs).toEqual([expect.objectContaining({ status: 0 }), expect.objectContaining({ status: 0 })])
    })
  })

  // covers calls.6
  test('every alert is tested to fire and not to fire', () => {
    const { tests } = parse(read('deploy/prometheus/alerts.test.yml')) as { tests: AlertTest[] }
    const tested = tests.flatMap(({ alert_rule_test }) => alert_rule_test)
    for (const { alert } of rules) {
      const counts = tested.filter(({ alertname }) => alertname === alert).map(({ exp_alerts }) => exp_alerts.length)
      expect([alert, counts.includes(0), counts.some((count) => count > 0)]).toEqual([alert, true, true])
    }
  })

  // covers calls.6
  test('every alert leads to its section', () => {
    const [, alerts = ''] = /^## Alerts\n([^]*?)^## /m.exec(read('docs/operations.md')) ?? []
    const headings = alerts.match(/^### .+$/gm) ?? []
    const anchors = headings.map((heading) => heading.slice(4).toLowerCase().replaceAll(' ', '-'))
    expect(rules.map(({ annotations }) => annotations.page)).toEqual(
      anchors.map((anchor) => `docs/operations.md#${anchor}`),
    )
    expect(new Set(rules.map(({ labels }) => labels.severity))).toEqual(new Set(['page', 'ticket']))
  })

  // covers calls.6
  test('the alerts and the dashboard read metrics that there are', async () => {
    let logged = ''
    const lines = new PassThrough().on('data', (chunk: Buffer) => (logged += chunk.toString()))
    const metrics = { port: 0, host: '127.0.0.1' }
    const backups = mkdtempSync(join(tmpdir(), 'backups-'))
    writeFileSync(join(backups, FACTS), JSON.stringify({ backup: 1, restore: 1 }))
    const api = await startTestApi({ log: createLog('info', lines), simulationDay: 3_600_000, metrics, backups })
    const fault = { remote: 'wallet', version: '1.0.0', kind: 'error' } as const
    await api.visitor().call(reportFaults, { body: { faults: [fault] } })
    const [, port] = /"port":(\d+),"msg":"metrics"/.exec(logged) ?? []
    const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    for (const last of ['simvest_ledger_drift_accounts', 'simvest_mails_dead', 'simvest_standby', 'simvest_pushes'])
      while (!(await scrape()).includes(last)) await sleep(50)
    const told = new Set((await scrape()).match(/^simvest_\w+/gm))
    await api.stop()
    rmSync(backups, { recursive: true })

    const asked = (path: string) => [...new Set(read(path).match(/simvest_\w+/g))]
    for (const file of ['prometheus/alerts.yml', 'prometheus/alerts.test.yml', 'grafana/simvest.json'])
      expect([file, asked(`deploy/${file}`).filter((name) => !told.has(name))]).toEqual([file, []])
    const shown = asked('deploy/grafana/simvest.json').join(' ')
    const unseen = [...told].filter((name) => !shown.includes(name.replace(/_(bucket|sum)$/, '_count')))
    expect(unseen).toEqual(['simvest_pool_connections_max'])
  })
})
