import { startReactHost } from '../app/react-host.tsx'

startReactHost({ list: () => import('list/page'), details: () => import('details/page') })
