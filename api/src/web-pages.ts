import { createGateway } from '@simvest/gateway'
import type { RequestHandler } from 'express'
import { existsSync } from 'node:fs'
import type { Config } from './config.ts'

/** The web pages, once they are built. */
export function webPages({ webRoot, previews }: Config): RequestHandler | undefined {
  return existsSync(webRoot) ? createGateway({ root: webRoot, previews }) : undefined
}
