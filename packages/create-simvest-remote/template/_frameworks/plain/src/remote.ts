import type { PlainRemoteModule } from '@simvest/platform/plain'
import { pagesOf } from '@simvest/registry'
import { config } from '../remote.config.ts'
import { load } from '#texts.ts'

export const remote: PlainRemoteModule<typeof config> = {
  texts: load,
  pages: pagesOf(config),
}
