import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { BUILD } from './faults.ts'

/** How a build did in one page: `well` if it loaded and nothing of it failed while the page watched. */
export const BuildLoad = z.object({ ...BUILD, well: z.boolean() })
export type BuildLoad = z.output<typeof BuildLoad>

export const reportLoads = defineEndpoint({
  method: 'POST',
  path: '/api/loads',
  summary:
    'Count how builds loaded in a browser, each once for a page; those that the registry does not name are left out',
  access: 'public',
  rate: 'faults',
  body: z.object({ loads: z.array(BuildLoad).check(z.minLength(1), z.maxLength(20)) }),
  response: z.object({ counted: z.int() }),
  errors: [],
})
