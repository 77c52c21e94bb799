import { ENDPOINTS } from '@simvest/contracts'
import type { Reader } from '#infra/db/replica.ts'
import type { Mount } from '#kernel/endpoints/context.ts'
import { findDeskFigures } from './find-desk-figures.ts'

export function deskFigureRoutes(mount: Mount, reader: Reader): void {
  mount(ENDPOINTS.getDeskFigures, async ({ query }) => findDeskFigures(await reader(), query))
}
