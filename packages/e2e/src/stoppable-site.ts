import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DIST } from '@simvest/build/workspace'
import { createGateway, proxyApi } from '@simvest/gateway'
import { RegistryFolder } from '@simvest/registry/folder'
import express, { type RequestHandler } from 'express'

/** The built product before the running API, on an origin of its own: it can be stopped, and its builds moved. */
export class StoppableSite {
  readonly root = mkdtempSync(path.join(tmpdir(), 'stoppable-'))
  readonly folder: RegistryFolder
  origin = ''
  private server: Server | undefined
  private port = 0

  /** Creates the site; the first handler receives every request. */
  constructor(
    private readonly api: string,
    private readonly first: RequestHandler = (_request, _response, next) => next(),
  ) {
    cpSync(DIST, this.root, { recursive: true })
    this.folder = new RegistryFolder(this.root)
  }

  /** On the same port as before. */
  async start(offline = true): Promise<void> {
    const gateway = createGateway({ root: this.root, offline, log: () => undefined })
    const server = createServer(express().use(this.first).use('/api', proxyApi(this.api)).use(gateway))
    await new Promise<void>((resolve) => void server.listen(this.port, 'localhost', resolve))
    this.server = server
    this.port = (server.address() as AddressInfo).port
    this.origin = `http://localhost:${this.port}`
  }

  stop(): void {
    this.server?.close()
    this.server?.closeAllConnections()
  }

  remove(): void {
    this.stop()
    rmSync(this.root, { recursive: true })
  }
}
