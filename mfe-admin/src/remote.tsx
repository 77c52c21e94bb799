import type { RemoteModule } from '@simvest/platform'
import { pagesOf } from '@simvest/registry'
import { config } from '../remote.config.ts'

export const remote: RemoteModule<typeof config> = {
  pages: pagesOf(config),
}
