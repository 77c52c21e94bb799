import { startReactHost } from '../app/react-host.tsx'

startReactHost({
  list: async () => ({ default: (await import(/* webpackChunkName: "list" */ '../app/list.tsx')).List }),
  details: async () => ({ default: (await import(/* webpackChunkName: "details" */ '../app/details.tsx')).Details }),
})
