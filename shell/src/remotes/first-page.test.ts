const ran: string[] = []
const mark = (name: string) => {
  ran.push(name)
  return {}
}
jest.mock('react-dom', () => mark('react-dom'))
jest.mock('react-dom/client', () => mark('react-dom/client'))
jest.mock('styled-components', () => mark('styled-components'))
jest.mock('@simvest/platform', () => mark('@simvest/platform'))
jest.mock('@simvest/ui-kit/core', () => mark('@simvest/ui-kit/core'))

describe('first page', () => {
  test('the first step of the shell runs none of what its later steps run', async () => {
    const { beginFirstPage } = await import('./first-page.ts')
    expect(beginFirstPage).toEqual(expect.any(Function))
    expect(ran).toEqual([])
  })
})
