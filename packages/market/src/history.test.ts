import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { HISTORY, moments, windowsOf } from './testing/history.ts'

const FOLDER = path.dirname(createRequire(__filename).resolve('vega-datasets/package.json'))
const closes = readFileSync(path.join(FOLDER, 'data/sp500-2000.csv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => Number(line.split(',')[4]))

const returnsOver = (steps: number) => closes.slice(steps).map((close, index) => close / (closes[index] ?? close) - 1)

describe('history', () => {
  test('the figures that the model is held against are those of the S&P 500', () => {
    const daily = returnsOver(1)
    const { mean, deviation, kurtosis, together } = moments([daily])
    expect(daily).toHaveLength(HISTORY.returns)
    expect(100 * mean).toBeCloseTo(HISTORY.mean, 4)
    expect(100 * deviation).toBeCloseTo(HISTORY.deviation, 3)
    expect(kurtosis).toBeCloseTo(HISTORY.kurtosis, 1)
    expect(windowsOf(daily).lost).toBeCloseTo(HISTORY.losing, 1)
    for (let lag = 1; lag <= 10; lag++) expect(together(lag)).toBeGreaterThan(0.2)
  })

  test.each([...HISTORY.windows])('and so are those of its windows of %i trading days', (steps, figures) => {
    const { lost, worst, middle, best } = windowsOf(returnsOver(steps))
    expect(lost).toBeCloseTo(figures.lost, 0)
    expect(worst).toBeCloseTo(figures.worst, 0)
    expect(middle).toBeCloseTo(figures.middle, 0)
    expect(best).toBeCloseTo(figures.best, 0)
  })
})
