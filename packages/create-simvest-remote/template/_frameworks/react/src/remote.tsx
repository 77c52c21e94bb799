import type { RemoteModule } from '@simvest/platform'
import { pagesOf } from '@simvest/registry'
import { config } from '../remote.config.ts'
import { load } from '#texts.ts'

export const remote: RemoteModule<typeof config> = {
  texts: load,
  pages: pagesOf(config),
}
