import { ERROR_CODES } from '@simvest/contracts'
import { fillText } from '@simvest/contracts/sayer'
import english from '@simvest/contracts/words/en.json'
import { DomainError } from './domain-error.ts'

describe('words', () => {
  test.each(ERROR_CODES)('%s says what its English text says', (code) => {
    const { message, more } = new DomainError(code)
    expect(fillText(english.refusals[code], more.figures)).toBe(message)
  })
})
