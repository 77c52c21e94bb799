import path from 'node:path'

/** The folder of all peers, from which the paths of entries begin. */
export const PEERS = path.resolve(import.meta.dirname, '..')
