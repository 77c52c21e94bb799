import type { RemoteModule } from '@simvest/platform'
import type { config } from '../remote.config.ts'
import { load } from '#texts.ts'

export const remote: RemoteModule<typeof config> = {
  texts: load,
  pages: {
    // The chunk has the page's name, so that the shell can fetch it with the page's address.
    start: { load: async () => (await import(/* webpackChunkName: "start" */ '#pages/start-page.tsx')).StartPage },
  },
}
