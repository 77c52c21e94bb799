import type { RequestHandler, Response } from 'express'
import { randomUUID } from 'node:crypto'

const HEADER = 'x-request-id'

/** Gives every answer an id of our own making; one sent from outside could forge a line of the log. */
export const nameRequest: RequestHandler = (_request, response, next) => {
  response.set(HEADER, randomUUID())
  next()
}

export function requestIdOf(response: Response): string {
  return response.get(HEADER) ?? ''
}
