import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { givenHere } from './given-here.ts'

const ROOT = resolve(__dirname, '../../../..')

describe('given here', () => {
  test('an image has every program that its texts name, and no pnpm', () => {
    const dockerfile = readFileSync(resolve(ROOT, 'docker/simvest.Dockerfile'), 'utf8')
    const programs = /compile-server\.mjs api ([a-z -]+)$/m.exec(dockerfile)?.[1]?.split(' ') ?? []
    const texts = readdirSync(resolve(ROOT, 'api/src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
      .map((file) => readFileSync(resolve(ROOT, 'api/src', file), 'utf8'))
    const named = texts.flatMap((text) => text.match(/pnpm (?:admin|db [a-z-]+|--filter @simvest\/api \w+)/g) ?? [])
    expect(named.length).toBeGreaterThan(10)
    // Only a checkout has the demo's database and the documents.
    const ofCheckout = /pnpm (?:db (?:backup|restore|move)|--filter @simvest\/api settings)\b/
    const given = named.filter((each) => !ofCheckout.test(each)).map((each) => givenHere(each, true))
    expect(given.filter((each) => !programs.includes(/^node dist\/([a-z-]+)\.mjs/.exec(each)?.[1] ?? ''))).toEqual([])
    expect(givenHere('See: pnpm admin list', false)).toBe('See: pnpm admin list')
  })
})
