import { satisfies } from '@simvest/registry'
import { sharedRanges, sharedVersions } from './shared-modules.ts'

describe('shared modules', () => {
  // covers federation.4
  test('remotes need less than what is installed: the shell of yesterday runs them too', () => {
    const ranges = sharedRanges({ platform: '^1.0.0', declares: {} })
    const versions = sharedVersions()
    expect(Object.keys(ranges)).toEqual(Object.keys(versions))
    for (const [module, range] of Object.entries(ranges)) {
      expect([module, satisfies(versions[module] ?? '', range)]).toEqual([module, true])
      // No remote needs the exact patch version of the lock file.
      expect([module, range]).toEqual([module, expect.stringMatching(/^\^\d+\.\d+\.0$/)])
    }
  })

  test('a remote without slots runs in a shell that has none', () => {
    expect(Object.keys(sharedRanges({ platform: '^1.0.0' }))).not.toContain('@simvest/platform/slot')
  })
})
