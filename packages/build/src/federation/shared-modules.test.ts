import { satisfies } from '@simvest/registry'
import { sharedRanges, sharedVersions } from './shared-modules.ts'

// covers federation.4
test('remotes need less than what is installed: the shell of yesterday runs them too', () => {
  const ranges = sharedRanges('^1.0.0')
  const versions = sharedVersions()
  expect(Object.keys(ranges)).toEqual(Object.keys(versions))
  for (const [module, range] of Object.entries(ranges)) {
    expect([module, satisfies(versions[module] ?? '', range)]).toEqual([module, true])
    // No remote needs the exact patch version of the lock file.
    expect([module, range]).toEqual([module, expect.stringMatching(/^\^\d+\.\d+\.0$/)])
  }
})
