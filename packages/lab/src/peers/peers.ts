import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the peers: a workspace of its own. */
export const PEERS_FOLDER = fileURLToPath(new URL('../../peers', import.meta.url))

/** A way to build the same application. */
export interface Peer {
  /** Folder, and name on the command line. */
  name: string
  title: string
  /** The packages that make it, whose versions the table names. */
  packages: readonly string[]
  /** The parts that are built anew after an edit of the second remote. */
  rebuilt: readonly string[]
  /** The files of the second remote, which the faults hit. */
  remote: RegExp
  /** Whether it prepares a page when somebody points at its link. */
  intent?: true
}

const REMOTE = /^\/remotes\/details\//

export const PEERS: readonly Peer[] = [
  {
    name: 'monolith',
    title: 'Monolith',
    packages: ['webpack'],
    rebuilt: ['host'],
    remote: /^\/details\.\w+\.js$/,
  },
  {
    name: 'simvest',
    title: 'Simvest',
    packages: ['webpack', '@module-federation/enhanced'],
    rebuilt: ['details'],
    remote: REMOTE,
    intent: true,
  },
  {
    name: 'module-federation',
    title: 'Module Federation',
    packages: ['webpack', '@module-federation/enhanced'],
    rebuilt: ['details'],
    remote: REMOTE,
  },
  {
    name: 'module-federation-loaded-first',
    title: 'Module Federation, loaded-first',
    packages: ['webpack', '@module-federation/enhanced'],
    rebuilt: ['details'],
    remote: REMOTE,
  },
  {
    name: 'single-spa',
    title: 'single-spa, import maps',
    packages: ['single-spa', 'single-spa-layout', 'single-spa-react', 'webpack'],
    rebuilt: ['details'],
    remote: REMOTE,
  },
  {
    name: 'piral',
    title: 'Piral',
    packages: ['piral-core', 'piral-cli', 'piral-cli-webpack5'],
    rebuilt: ['details'],
    remote: REMOTE,
  },
  {
    name: 'qiankun',
    title: 'qiankun',
    packages: ['qiankun', 'webpack'],
    rebuilt: ['details'],
    remote: REMOTE,
  },
  {
    name: 'native-federation',
    title: 'Native Federation, esbuild',
    packages: ['@softarc/native-federation', '@softarc/native-federation-orchestrator', 'esbuild'],
    rebuilt: ['details'],
    remote: REMOTE,
  },
  {
    name: 'vite-federation',
    title: "Vite's federation",
    packages: ['vite', '@module-federation/vite'],
    rebuilt: ['details'],
    remote: REMOTE,
  },
]

export function folderOf({ name }: Peer): string {
  return path.join(PEERS_FOLDER, name)
}
