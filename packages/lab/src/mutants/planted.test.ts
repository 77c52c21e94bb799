import { diffOf, mutantsIn, plant } from './planted.ts'

const SOURCE = `// Größe
export function pay(amount: number, rest: number) {
  if (amount > rest || amount === 0) throw new Error('no')
  if (!rest) {
    throw new Error('none')
  }
  log(1)
  return amount === 7 ? rest : amount
}
`

const withEach = () => mutantsIn(SOURCE, 'pay.ts').map((mutant) => ({ ...mutant, text: plant(mutant, SOURCE) }))

describe('mutants of a source', () => {
  test('are of each kind', () => {
    expect([...new Set(withEach().map(({ kind }) => kind))].toSorted()).toEqual([
      'boundary',
      'comparison',
      'condition',
      'logic',
      'number',
      'statement',
    ])
  })

  test.each([
    ['boundary', 'if (amount >= rest || amount === 0)'],
    ['comparison', 'if (amount > rest || amount !== 0)'],
    ['comparison', 'if (amount <= rest || amount === 0)'],
    ['condition', 'if (!(amount > rest || amount === 0))'],
    ['condition', 'return !(amount === 7) ? rest : amount'],
    ['logic', 'if (amount > rest && amount === 0)'],
    ['number', 'log(2)'],
    ['statement', '  ;\n  return'],
    ['statement', '{\n    ;\n  }'],
  ])('plants a %s: %s', (kind, text) => {
    expect(withEach().filter((mutant) => mutant.kind === kind && mutant.text.includes(text))).toHaveLength(1)
  })

  test('name the line, and what stands there instead', () => {
    const mutant = withEach().find(({ text }) => text.includes('log(2)'))
    expect(mutant && diffOf(mutant, SOURCE)).toEqual({ place: 'pay.ts:7', diff: '-   log(1)\n+   log(2)' })
  })
})
