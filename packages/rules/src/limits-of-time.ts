import { type Rule } from './tree.ts'

const TESTS = /\.(?:spec\.ts|test\.tsx)$|^packages\/(?:e2e\/src|lab\/tools)\/.*\.ts$/
const LIMIT = /\b(?:timeout: |test\.setTimeout\(|const end = (?:Date|performance)\.now\(\) \+ )\d/

/** A limit in milliseconds is right for one machine: tests derive theirs from the factor of the run. Jest's own are stretched anyway. */
export const limitsOfTime: Rule = {
  name: 'limits of time',
  todo: 'Wait for an event with the usual limit, or write patience(…) of @simvest/build/time-factor around the milliseconds.',
  find: (tree) =>
    tree
      .files(TESTS)
      .flatMap((file) =>
        tree
          .lines(file)
          .flatMap((text, index) => (LIMIT.test(text) ? [{ file, line: index + 1, what: text.trim() }] : [])),
      ),
}
