import { PLACES } from '#search/places.ts'
import { config } from '../remote.config.ts'

describe('places', () => {
  // covers desk.29
  test('every page of the console is among the places', () => {
    const known = PLACES.map(({ to }) => to.split('?')[0])
    const pages = config.routes.map(({ path }) => path).filter((path) => !path.includes(':'))
    expect(pages.filter((path) => !known.includes(path))).toEqual([])
  })
})
