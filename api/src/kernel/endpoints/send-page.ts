import type { Request, Response } from 'express'
import type { Page } from '#kernel/paging/paginate.ts'

export function sendPage<T>(request: Request, response: Response, { items, total, next, nextPage }: Page<T>): T[] {
  response.set('x-total-count', String(total))
  if (next !== undefined) link(request, response, 'cursor', next)
  if (nextPage !== undefined) link(request, response, 'page', String(nextPage))
  return items
}

function link(request: Request, response: Response, parameter: string, value: string): void {
  const [path, search] = request.originalUrl.split('?')
  const query = new URLSearchParams(search)
  query.set(parameter, value)
  response.set('link', `<${path}?${query}>; rel="next"`)
}
