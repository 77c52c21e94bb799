import type { ErrorRequestHandler } from 'express'

/** Starts what the gateway says itself, where no page stands under a band. */
export const SIMULATION_LINE = 'Simulated environment. No real money.'

/** In the place of Express's own page, which says nothing of a simulation and shows where the code lies. */
export const plainErrors: ErrorRequestHandler = (error: { status?: number }, _request, response, next) => {
  if (response.headersSent) return next(error)
  const status = error.status ?? 500
  const words = status < 500 ? 'This request cannot be read.' : 'Something went wrong. Please try again.'
  response.status(status).type('text').set('Cache-Control', 'no-store').send(`${SIMULATION_LINE}\n\n${words}`)
}
