const mockAsked = jest.fn()
jest.mock('@simvest/market-view', () => ({
  ...jest.requireActual<object>('@simvest/market-view'),
  fetchOddsAhead: mockAsked,
}))

describe('odds ahead', () => {
  test('only pages that open with odds ask for their pictures ahead', async () => {
    const asks = async (load: () => Promise<unknown>) => {
      mockAsked.mockClear()
      await jest.isolateModulesAsync(async () => void (await load()))
      return mockAsked.mock.calls.length > 0
    }
    expect(await asks(() => import('./trading-page.tsx'))).toBe(true)
    expect(await asks(() => import('./strategy-page.tsx'))).toBe(true)
    expect(await asks(() => import('./dashboard-page.tsx'))).toBe(false)
  })
})
