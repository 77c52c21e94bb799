import type { Knex } from 'knex'
import type { FileAnswer } from '#kernel/endpoints/send-file.ts'
import { SIMULATION_LINE } from '#kernel/simulation-line.ts'
import { maskText } from '#kernel/words/shown.ts'
import { entriesOf, SECTION_NAMES } from './exports.queries.ts'

/** A person's own telephone number and address of mail are shown. */
const CONTACT = /phone|email/i
const shownEntry = (name: string, value: unknown) =>
  typeof value === 'string' && !CONTACT.test(name) ? maskText(value) : value

/** Exports everything that is kept about a user as one JSON document, written while the rows are read. */
export function exportMyData(db: Knex, userId: number): FileAnswer {
  return { name: 'my-data.json', disposition: 'attachment', content: write(db, userId) }
}

async function* write(db: Knex, userId: number): AsyncIterable<string> {
  yield `{"notice":${JSON.stringify(SIMULATION_LINE)},"exportedAt":${JSON.stringify(new Date().toISOString())}`
  for (const section of SECTION_NAMES) {
    yield `,\n${JSON.stringify(section)}:[`
    let separator = ''
    for await (const entry of entriesOf(db, section, userId)) {
      yield `${separator}\n${JSON.stringify(entry, shownEntry)}`
      separator = ','
    }
    yield ']'
  }
  yield '}\n'
}
