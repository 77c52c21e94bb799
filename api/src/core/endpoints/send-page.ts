import type { Request, Response } from 'express'
import type { Page } from '#core/paging/paginate.ts'

export function sendPage<T>(request: Request, response: Response, { items, total, next }: Page<T>): T[] {
  response.set('x-total-count', String(total))
  if (next !== undefined) {
    const [path, search] = request.originalUrl.split('?')
    const query = new URLSearchParams(search)
    query.set('cursor', next)
    response.set('link', `<${path}?${query}>; rel="next"`)
  }
  return items
}
