import type { RemoteModule } from '@simvest/platform'
import type { config } from '../remote.config.ts'
import { AdminPage } from '#pages/admin-page.tsx'

export const remote: RemoteModule<typeof config> = {
  pages: { admin: AdminPage },
}
