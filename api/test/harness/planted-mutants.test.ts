import { mutatedSource } from './mutated-app.ts'
import { GUARDS, IN_SEQUENCES, RECORDS } from './planted-mutants.ts'

describe('planted mutants', () => {
  test.each([...GUARDS, ...RECORDS, ...IN_SEQUENCES])('$file still holds: $from', (mutant) => {
    expect(() => mutatedSource(mutant)).not.toThrow()
  })
})
