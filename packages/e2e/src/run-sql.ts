import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

const api = path.resolve(import.meta.dirname, '../../../api')

/** Changes the database in ways that otherwise only the operator or time does. */
export async function runSql(sql: string): Promise<void> {
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'test/harness/run-sql.ts', sql], { cwd: api })
}
