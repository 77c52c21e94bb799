import type { ErrorRequestHandler } from 'express'

/** The first line of the gateway's own answers, which are no pages and have no band. */
export const SIMULATION_LINE = 'Simulated environment. No real money.'

/** Replaces Express's own error page, which does not mention the simulation and shows paths of the code. */
export const plainErrors: ErrorRequestHandler = (error: { status?: number }, _request, response, next) => {
  if (response.headersSent) return next(error)
  const status = error.status ?? 500
  const words = status < 500 ? 'This request cannot be read.' : 'Something went wrong. Please try again.'
  response.status(status).type('text').set('Cache-Control', 'no-store').send(`${SIMULATION_LINE}\n\n${words}`)
}
