import express, { type Router } from 'express'
import { checkReadiness, isReady, type Needs } from '#features/system/check-readiness.ts'
import { MIGRATIONS } from '#migrations/migrations.ts'

/**
 * What an orchestrator asks: whether to restart this process, which never depends on the database, and whether to send
 * it requests.
 */
export function probes(needs: Omit<Needs, 'migrations'>): Router {
  const router = express.Router({ strict: true, caseSensitive: true })
  router.get(['/livez', '/readyz'], (_request, response, next) => {
    response.set({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    next()
  })
  router.get('/livez', (_request, response) => void response.json({ process: 'alive' }))
  router.get('/readyz', async (_request, response) => {
    const readiness = await checkReadiness({ ...needs, migrations: MIGRATIONS })
    response.status(isReady(readiness) ? 200 : 503).json(readiness)
  })
  return router
}
