import { cents } from '@simvest/money'
import { LINES, NOTIFICATIONS, writeLine, type Writer, writeNotification } from './index.ts'
import english from './locales/en.json'

/** Writes the values of a text in place of its words. */
const writer: Writer = {
  text: (section, key, values) => JSON.stringify([section, key, values]),
  name: (name) => `<${name}>`,
}
const keysOf = (texts: object) => Object.keys(texts).filter((key) => key !== '$section')

describe('facts', () => {
  test('the catalog has a text for each kind and each title, and no other', () => {
    const { notice: _, ...kinds } = NOTIFICATIONS
    const titles = Object.values(NOTIFICATIONS).map(({ title }) => title)
    const mailed = Object.values(NOTIFICATIONS).filter(({ mail }) => mail !== 'never')
    expect(keysOf(english.notifications).toSorted()).toEqual([...Object.keys(kinds), 'reason'].toSorted())
    expect(keysOf(english.lines).toSorted()).toEqual(Object.keys(LINES).toSorted())
    expect(new Set(keysOf(english.titles))).toEqual(new Set(titles))
    expect(new Set(keysOf(english.subjects))).toEqual(new Set(mailed.map(({ title }) => title)))
  })

  // covers notifications.3
  test('only an approved withdrawal is called "Withdrawal Processed"', () => {
    expect(english.titles.withdrawalApproved).toBe('Withdrawal Processed')
    const others = Object.entries(NOTIFICATIONS).filter(
      ([, { title }]) => english.titles[title] === 'Withdrawal Processed',
    )
    expect(others.map(([kind]) => kind)).toEqual(['withdrawal-approved'])
  })

  test('a fact is written with its amounts, names and words; a figure that may be missing is `none`', () => {
    expect(writeLine(writer, { kind: 'investment-matured', figures: { strategy: 'Ladder' } })).toBe(
      JSON.stringify(['lines', 'investment-matured', { strategy: '<Ladder>', loss: 'none' }]),
    )
    const figures = { strategy: 'Ladder', gain: cents(1_250) }
    expect(writeNotification(writer, { kind: 'investment-matured', figures })).toContain('"gain":"$12.50 SIM"')
  })

  test('a fact of another version is written by nobody: its text is shown as it came', () => {
    expect(writeLine(writer, { kind: 'of-tomorrow', figures: {} })).toBeUndefined()
    expect(writeNotification(writer, { kind: 'deposit-approved', figures: {} })).toBeUndefined()
    expect(writeNotification(writer, { kind: 'deposit-approved', figures: null })).toBeUndefined()
    expect(writeNotification(writer, { kind: 'of-tomorrow' as 'notice', figures: {} })).toBeUndefined()
  })
})
