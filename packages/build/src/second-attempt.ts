/** What of Jest's JSON report (`--json`) is read here; the rest of it is kept as it is. */
export interface JestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; status: string }[]
}

/** More files than these are no accident of a busy machine. */
const MOST_FILES = 5

/** The test files of a report that failed and get a second attempt, alone: none if too many failed for an accident. */
export function filesToRepeat({ testResults }: JestReport): string[] {
  const failed = testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
  return failed.length > MOST_FILES ? [] : failed
}

/** The first report with what the second says of the files that it repeated. */
export function withSecondAttempt(first: JestReport, second: JestReport): JestReport {
  const repeated = new Map(second.testResults.map((result) => [result.name, result]))
  return {
    ...first,
    numPassedTests: first.numPassedTests + Math.max(0, first.numFailedTests - second.numFailedTests),
    numFailedTests: second.numFailedTests,
    testResults: first.testResults.map((result) => repeated.get(result.name) ?? result),
  }
}
