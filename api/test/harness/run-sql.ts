import { runningDatabase } from '../../src/embedded-database.ts'
import { openDatabase } from '#infra/db/database.ts'

// `node --import tsx test/harness/run-sql.ts "UPDATE …"`: browser tests do with it what only the operator, or time, does to the database of SIMVEST_DATA_DIR.
const [, , sql = ''] = process.argv
const addresses = await runningDatabase(process.env['SIMVEST_DATA_DIR'] ?? '')
if (!addresses) throw new Error('no database runs on SIMVEST_DATA_DIR')
const db = openDatabase({ url: addresses.applicationUrl, poolMax: 1 })
await db.raw(sql).finally(() => db.destroy())
