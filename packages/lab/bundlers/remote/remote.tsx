import type { RemoteModule } from '@simvest/platform'

export const remote: RemoteModule = {
  pages: {
    start: { load: async () => (await import(/* webpackChunkName: "start" */ './questions-page.tsx')).QuestionsPage },
  },
}
