import type { Knex } from 'knex'
import type { FileAnswer } from '#kernel/endpoints/send-file.ts'
import { SIMULATION_LINE } from '#kernel/simulation-line.ts'
import { entriesOf, SECTION_NAMES } from './exports.queries.ts'

/** Everything that is kept about a user as one JSON document, written while the rows are read. */
export function exportMyData(db: Knex, userId: number): FileAnswer {
  return { name: 'my-data.json', disposition: 'attachment', content: write(db, userId) }
}

async function* write(db: Knex, userId: number): AsyncIterable<string> {
  yield `{"notice":${JSON.stringify(SIMULATION_LINE)},"exportedAt":${JSON.stringify(new Date().toISOString())}`
  for (const section of SECTION_NAMES) {
    yield `,\n${JSON.stringify(section)}:[`
    let separator = ''
    for await (const entry of entriesOf(db, section, userId)) {
      yield `${separator}\n${JSON.stringify(entry)}`
      separator = ','
    }
    yield ']'
  }
  yield '}\n'
}
