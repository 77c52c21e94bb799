import type { RemoteModule } from '@simvest/platform'
import { pagesOf } from '@simvest/registry'
import { config } from '../remote.config.ts'
import { load } from '#texts.ts'

export const remote: RemoteModule<typeof config> = {
  texts: load,
  pages: pagesOf(config),
  slots: {
    'withdrawals.beside-fee': {
      load: async () =>
        (await import(/* webpackChunkName: "withdrawals.beside-fee" */ '#slots/rehearsal-card.tsx')).RehearsalCard,
    },
    'wallet.simulated-address': {
      load: async () =>
        (await import(/* webpackChunkName: "wallet.simulated-address" */ '#slots/address-card.tsx')).AddressCard,
    },
  },
}
