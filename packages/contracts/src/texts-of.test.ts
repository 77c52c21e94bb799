import { RegisterBody } from './accounts.ts'
import { splitDestination, textsOf } from './texts-of.ts'

describe('a destination split over two texts', () => {
  const texts = textsOf(RegisterBody)

  // covers A3.7
  test('is found with the text that completes it', () => {
    const [one, other] = ['TR7NHqjeKQxGTCi8', 'q8ZY4pL8otSzgjLj6t']
    expect(splitDestination(texts, { username: one, email: 'a@b.example', fullName: other })).toBeUndefined()
    expect(splitDestination(texts, { username: one, fullName: other })).toEqual(['fullName'])
  })

  test('is not an e-mail address before a long name', () => {
    const username = 'adamwy69smyjgf17'.padEnd(40, 'W')
    expect(splitDestination(texts, { username, email: `${username}@w.com`, fullName: 'W'.repeat(100) })).toBeUndefined()
  })
})
