import { typedHere } from './typed-here.ts'

describe('typed here', () => {
  // covers federation.40
  test.each([
    [
      'wallet 0.2.0-3f2a is damaged. Publish it again: pnpm mfe publish wallet.',
      'wallet 0.2.0-3f2a is damaged. Publish it again: npm exec -- simvest-mfe publish wallet.',
    ],
    [
      'first: pnpm mfe promote wallet, or pnpm mfe abort wallet',
      'first: npm exec -- simvest-mfe promote wallet, or npm exec -- simvest-mfe abort wallet',
    ],
    ['Usage: pnpm mfe <command>', 'Usage: npm exec -- simvest-mfe <command>'],
    ['is for: pnpm --filter mfe-wallet verify', 'is for: npm run verify'],
  ])('in the repository of a team with npm, %j is %j', (said, typed) => {
    expect(typedHere(said, 'npm')).toBe(typed)
    expect(typedHere(said, 'workspace')).toBe(said)
  })

  test('pnpm has its own', () => {
    expect(typedHere('Make one: pnpm mfe keygen key.pem', 'pnpm')).toBe('Make one: pnpm run keygen')
    expect(typedHere('See: pnpm mfe status --to https://a.example', 'pnpm')).toMatch(
      /^See: pnpm exec simvest-mfe status/,
    )
    expect(typedHere('pnpm --filter mfe-gift-cards verify', 'pnpm')).toBe('pnpm run verify')
  })

  // covers federation.40
  test.each([
    'Who runs the shell may say: pnpm mfe grant loans /fees',
    'Who runs it: pnpm mfe publish shell --release',
    'Who has the key of the gate runs: pnpm mfe gate wallet 0.2.0-3f2a',
    'Its operator sees why: pnpm mfe doctor',
  ])('what only who runs the shell can do stays as it is in the workspace: %s', (said) => {
    expect(typedHere(said, 'npm')).toBe(said)
  })
})
