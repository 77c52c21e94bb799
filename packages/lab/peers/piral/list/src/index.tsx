import type { PiletApi } from 'piral-core'
import { lazy } from 'react'

// A page comes with the first visit to it, as the best practices for pilets say.
const Page = lazy(() => import('../../../app/list-page.tsx'))

export function setup(app: PiletApi): void {
  app.registerPage('/list', Page)
}
