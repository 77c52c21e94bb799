import { Registry } from '@simvest/registry'
import * as z from 'zod/mini'

/** The registry that the gateway wrote into the page. Throws where the page carries none that can be read. */
export function readRegistry(): Registry {
  const text = document.getElementById('registry')?.textContent ?? 'null'
  const result = z.safeParse(Registry, JSON.parse(text))
  if (!result.success) throw new Error('The list of applications in this page cannot be read.', { cause: result.error })
  return result.data
}
