import * as fc from 'fast-check'
import { command } from './commands.ts'
import { DAMAGES } from './damage.ts'
import { giver } from './owners.ts'

const fault = fc.record({
  kind: fc.constantFrom('kill' as const, 'full' as const, 'rival' as const, 'cut' as const),
  at: fc.nat(14),
})

/** A step of the machine: a person's command, with or without a fault at one of its writes; damage to a file; or a restart. */
export const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('command' as const), command, giver, fault: fc.option(fault, { freq: 3 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('damage' as const),
      what: fc.constantFrom(...DAMAGES),
      pick: fc.nat(1000),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restart' as const) }) },
)
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
