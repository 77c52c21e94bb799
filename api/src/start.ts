import { runStart } from './run-start.ts'

await runStart()
