import { overBudget, type Weight } from './budgets.ts'
import { differences } from './sizes.ts'

const weight: Weight = {
  entry: 4_000,
  page: 30_000,
  all: 120_000,
  requests: 3,
  packages: { zod: 800 },
  files: { 'mfe-wallet/src/remote.tsx': 500 },
}
const heavy: Weight = {
  ...weight,
  entry: 10_001,
  packages: { zod: 800, 'left-pad': 90 },
  files: { ...weight.files, 'mfe-wallet/src/new-page.tsx': 70 },
}

describe('a budget', () => {
  test('accepts a build within it', () => {
    expect(overBudget('mfe-wallet', weight)).toBeUndefined()
  })

  test('names the largest parts of a first build, and of a later one the parts that grew', () => {
    const over = 'mfe-wallet is over its budget: what every page needs is 10001 bytes gzip, more than 10000.'
    expect(overBudget('mfe-wallet', heavy)).toBe(
      `${over} Largest, before minifying: zod +800, left-pad +90, of our own files mfe-wallet/src/remote.tsx +500, mfe-wallet/src/new-page.tsx +70.`,
    )
    expect(overBudget('mfe-wallet', heavy, weight)).toBe(
      `${over} Grown since the last build here, before minifying: left-pad +90, of our own files mfe-wallet/src/new-page.tsx +70.`,
    )
  })

  test('is that of a new remote for a remote without its own', () => {
    expect(overBudget('mfe-new', { ...weight, all: 150_001 })).toContain(
      'all of it is 150001 bytes gzip, more than 150000',
    )
  })
})

describe('the comparison of two builds', () => {
  test('lists the measures that differ and what grew, also of an app that is new', () => {
    const before = { 'mfe-wallet': { ...heavy, requests: 4 }, shell: { ...weight } }
    expect(differences({ 'mfe-wallet': { ...heavy, page: 30_010 }, shell: { ...weight } }, before)).toEqual([
      'mfe-wallet  page: 30010 (+10)',
      'mfe-wallet  requests: 3 (−1)',
    ])
    expect(differences({ shell: { ...heavy } }, { shell: { ...weight } })).toEqual([
      'shell  entry: 10001 (+6001)',
      'shell  packages: left-pad +90',
      'shell  files: mfe-wallet/src/new-page.tsx +70',
    ])
    expect(differences({ 'first-screen': { js: 5 } }, {})).toEqual(['first-screen  js: 5 (new)'])
  })
})
