import { createGateway } from '@simvest/gateway'
import type { RequestHandler } from 'express'
import { existsSync } from 'node:fs'
import type { Config } from './config.ts'
import { StartupError } from '#infra/process/startup-error.ts'

/** The web pages, once they are built. Throws the line to print if one of their files is missing or damaged. */
export function webPages({ webRoot, previews, offline, seal, publicOrigin }: Config): RequestHandler | undefined {
  if (!existsSync(webRoot)) return undefined
  if (seal && !publicOrigin) {
    throw new StartupError('SIMVEST_MOVES_KEY needs PUBLIC_ORIGIN: the address that teams publish to')
  }
  const publishing = seal && publicOrigin ? { seal, origin: publicOrigin } : undefined
  try {
    return createGateway({ root: webRoot, previews, offline, publishing })
  } catch (error) {
    throw new StartupError(error instanceof Error ? error.message : String(error))
  }
}
