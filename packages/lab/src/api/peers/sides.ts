import { readFileSync } from 'node:fs'
import path from 'node:path'
import { API_PEERS } from '../../programs.ts'
import { type Child, startChild } from '../child.ts'
import { BENCH_SECRET } from '../fill.ts'

interface Peer {
  title: string
  /** Folder among the peers. */
  folder: string
  /** The packages whose versions the table names. */
  packages: readonly string[]
  environment?: NodeJS.ProcessEnv
}

const FASTIFY = { folder: 'fastify', packages: ['fastify', '@fastify/postgres'] }
const PEERS: readonly Peer[] = [
  { title: 'Fastify', ...FASTIFY },
  { title: 'Fastify, prepared', ...FASTIFY, environment: { PREPARED: 'yes' } },
  { title: 'NestJS', folder: 'nest', packages: ['@nestjs/core', 'class-validator', 'typeorm'] },
  { title: 'Express', folder: 'express', packages: ['express', 'knex'] },
]
/** The peer that ours has to be ahead of. */
export const USUAL = 'NestJS'

/** An API that answers the calls. */
export interface Side {
  title: string
  child: Child
}

/** Starts our API and each peer over one database; ours comes first. */
export async function startSides(databaseUrl: string): Promise<Side[]> {
  const sides = [{ title: 'Simvest', child: await startChild('api-server', databaseUrl, process.execPath) }]
  for (const { title, folder, environment } of PEERS) {
    const script = path.join(API_PEERS, 'dist/api-peers', folder, 'server.js') as `/${string}`
    const settings = { JWT_SECRET: BENCH_SECRET, ...environment }
    sides.push({ title, child: await startChild(script, databaseUrl, process.execPath, settings) })
  }
  return sides
}

/** Returns the versions of the peers' packages. */
export function versions(): string {
  const names = [...new Set(PEERS.flatMap(({ packages }) => packages))]
  return names.map((name) => `${name} ${versionOf(name)}`).join(', ')
}

function versionOf(name: string): string {
  return JSON.parse(readFileSync(path.join(API_PEERS, 'node_modules', name, 'package.json'), 'utf8')).version
}
