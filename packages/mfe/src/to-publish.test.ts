import { makerOf } from './to-publish.ts'

/** The build of a remote over its budget. */
jest.mock('@simvest/build/build-app', () => ({
  publishApp: async (
    _app: object,
    _site: string,
    heavy = (why: string) => {
      throw new Error(why)
    },
  ) => {
    heavy('mfe-wallet is over its budget: …')
    return { integrity: { 'beacon.js': '', 'page.js': '' } }
  },
}))

describe('to publish', () => {
  test('publishes a preview over its budget with a warning, and refuses the same build for users', async () => {
    const warnings: string[] = []
    jest.spyOn(console, 'warn').mockImplementation((line: string) => void warnings.push(line))
    await expect(makerOf('wallet', undefined, false)('site')).rejects.toThrow('mfe-wallet is over its budget: …')
    await makerOf('wallet', undefined, true)('site')
    expect(warnings).toEqual([
      'mfe-wallet is over its budget: … As a preview it is published all the same; verify refuses it.',
      'beacon.js: ad blockers block files of such a name. Give the page another one.',
    ])
  })
})
