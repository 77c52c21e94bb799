import { LIMITS } from '#infra/db/limits.ts'
import { stretchLimits } from './stretch-limits.ts'

/** Loaded once for each process of jest, beside the test files, which would otherwise each load the whole API again. */
export * as contracts from '@simvest/contracts'
export * as zod from 'zod/mini'
export { openDatabase } from '#infra/db/database.ts'
export { runApi } from '../../../src/run-api.ts'

stretchLimits(LIMITS)
