import type { RequestHandler, Response } from 'express'
import { randomUUID } from 'node:crypto'

const HEADER = 'x-request-id'

/** Gives every answer an id that we make; an id sent from outside could forge a line of the log. */
export const nameRequest: RequestHandler = (_request, response, next) => {
  response.set(HEADER, randomUUID())
  next()
}

export function requestIdOf(response: Response): string {
  return response.get(HEADER) ?? ''
}
