import { filesToRepeat, withSecondAttempt } from './second-attempt.ts'

const report = (files: Record<string, string>, numPassedTests: number, numFailedTests: number) => ({
  numPassedTests,
  numFailedTests,
  testResults: Object.entries(files).map(([name, status]) => ({ name, status })),
})

test('files that failed are repeated, unless so many failed that it is no accident', () => {
  expect(filesToRepeat(report({ a: 'passed', b: 'failed', c: 'failed' }, 5, 2))).toEqual(['b', 'c'])
  const many = Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [name, 'failed']))
  expect(filesToRepeat(report(many, 0, 6))).toEqual([])
})

test('a second attempt counts for the files that it repeated, and what fails twice has failed', () => {
  const first = report({ a: 'passed', b: 'failed', c: 'failed' }, 7, 3)
  expect(withSecondAttempt(first, report({ b: 'passed', c: 'failed' }, 4, 1))).toEqual(
    report({ a: 'passed', b: 'passed', c: 'failed' }, 9, 1),
  )
})
