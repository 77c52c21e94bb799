import type { RemoteModule } from '@simvest/platform'
import type { config } from '../remote.config.ts'
import { HistoryPage } from '#pages/history-page.tsx'

export const remote: RemoteModule<typeof config> = {
  pages: { history: HistoryPage },
}
