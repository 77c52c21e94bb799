import type { ErrorRequestHandler, RequestHandler } from 'express'

/** The first line of the gateway's own answers, which are no pages and have no band. */
export const SIMULATION_LINE = 'Simulated environment. No real money.'

/** Answers what is no page and no file, such as a form that is sent to a page. */
export const nothingHere: RequestHandler = (_request, response) => {
  response.status(404).type('text').send(`${SIMULATION_LINE}\n\nThere is nothing at this address.`)
}

/** Replaces Express's own error page, which does not mention the simulation and shows paths of the code. */
export const plainErrors: ErrorRequestHandler = (error: { status?: number }, _request, response, next) => {
  if (response.headersSent) return next(error)
  const status = error.status ?? 500
  const words = status < 500 ? 'This request cannot be read.' : 'Something went wrong. Please try again.'
  response
    .status(status)
    .type('text')
    .set('Cache-Control', 'no-store, no-transform')
    .send(`${SIMULATION_LINE}\n\n${words}`)
}
