import { createLog } from '@simvest/api/src/infra/log/log.ts'
import { runApi } from '@simvest/api/src/run-api.ts'
import { reportToParent } from './child.ts'
import { BENCH_SECRET } from './fill.ts'

const { METRICS_PORT, DATABASE_LISTEN_URL, SIMULATION_DAY } = process.env
const server = await runApi({
  databaseUrl: process.env['DATABASE_URL'] ?? '',
  listenUrl: DATABASE_LISTEN_URL,
  host: '127.0.0.1',
  port: 0,
  jwtSecret: BENCH_SECRET,
  version: 'bench',
  log: createLog('silent'),
  simulationDay: SIMULATION_DAY ? Number(SIMULATION_DAY) : undefined,
  metrics: METRICS_PORT ? { port: Number(METRICS_PORT), host: '127.0.0.1' } : undefined,
})
reportToParent(server.port)
