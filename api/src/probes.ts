import express, { type Router } from 'express'
import { checkReadiness, isReady, type Needs, type Readiness } from '#features/system/check-readiness.ts'
import type { Log } from '#infra/log/log.ts'
import { MIGRATIONS } from '#migrations/migrations.ts'

/**
 * Serves the probes of an orchestrator: whether to restart this process, which never depends on the database, and whether to
 * send it requests.
 */
export function probes(needs: Omit<Needs, 'migrations'>, log: Log): Router {
  const logChange = logChanges(log)
  const router = express.Router({ strict: true, caseSensitive: true })
  router.get(['/livez', '/readyz'], (_request, response, next) => {
    response.set({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    next()
  })
  router.get('/livez', (_request, response) => void response.json({ process: 'alive' }))
  router.get('/readyz', async (_request, response) => {
    const readiness = await checkReadiness({ ...needs, migrations: MIGRATIONS })
    logChange(readiness)
    response.status(isReady(readiness) ? 200 : 503).json(readiness)
  })
  return router
}

/** Logs the readiness once for each change, however often it is asked for. */
function logChanges(log: Log): (readiness: Readiness) => void {
  let last = ''
  return (readiness) => {
    const words = Object.values(readiness).join()
    if (words === last) return
    last = words
    if (isReady(readiness)) log.info(readiness, 'ready')
    else
      log.warn(readiness, readiness.database === 'full' ? 'not ready: the disk of the database is full' : 'not ready')
  }
}
