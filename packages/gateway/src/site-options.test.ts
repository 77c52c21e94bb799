import { siteOptionsIn } from './site-options.ts'

const KEYS = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' }

describe('site options', () => {
  test.each([
    [{ BUILD_ORIGINS: 'https://cdn.example.com' }, 'BUILD_ORIGINS needs PUBLIC_ORIGIN'],
    [{ SITE_BUCKET: 'https://s3.example.com/simvest', ...KEYS }, 'SITE_BUCKET needs SIMVEST_MOVES_KEY'],
  ])('%p is refused without what it needs', (env, line) => {
    expect(() => siteOptionsIn(env)).toThrow(line)
  })

  test('without a setting a site has rollouts and no frames, and asks for nothing', () => {
    const { seal, bucket, optionsOf } = siteOptionsIn({})
    expect([seal, bucket, optionsOf().length]).toEqual([undefined, undefined, 2])
  })
})
