import { sharesOf } from './profile.ts'

const at = (id: number, url: string, functionName: string, children: number[] = []) => ({
  id,
  callFrame: { url, functionName, scriptId: '', lineNumber: 0, columnNumber: 0 },
  children,
})

describe('profile', () => {
  test('a profile counts by package or file of ours, with what Node does for each, without idle time and the laboratory', () => {
    const nodes = [
      at(1, '', '(root)', [2, 3, 4]),
      at(2, '', '(idle)'),
      at(3, '', '(garbage collector)'),
      at(4, 'node:internal/process', 'tick', [5, 7, 9]),
      at(5, 'file:///site/node_modules/.pnpm/pg@8/node_modules/pg/lib/client.js', 'query', [6]),
      at(6, '', 'writev'),
      at(7, 'file:///site/api/src/app.ts', 'run', [8]),
      at(8, 'file:///site/node_modules/.pnpm/a@1/node_modules/@scope/a/index.js', 'run'),
      at(9, 'file:///site/packages/lab/src/api/child.ts', 'startProfile'),
    ]
    const profile = {
      nodes,
      startTime: 0,
      endTime: 1_000,
      samples: [2, 3, 4, 5, 6, 7, 8, 9],
      timeDeltas: [900, 10, 20, 30, 20, 15, 5, 300],
    }
    expect(sharesOf(profile)).toEqual([
      ['pg', 0.5],
      ['node:internal', 0.2],
      ['api/src/app.ts', 0.15],
      ['(garbage collector)', 0.1],
      ['@scope/a', 0.05],
    ])
  })
})
