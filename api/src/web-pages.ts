import { createGateway } from '@simvest/gateway'
import type { RequestHandler } from 'express'
import { existsSync } from 'node:fs'

/** The web pages, once they are built. */
export function webPages(root: string): RequestHandler | undefined {
  return existsSync(root) ? createGateway({ root }) : undefined
}
