import { parseSearch } from './search-terms.ts'

describe('search terms', () => {
  // covers desk.29
  test.each([
    ['#42', { id: 42, phone: null, amount: null }],
    ['123', { id: 123, phone: null }],
    ['+00 000 000 000', { id: null, phone: '00000000000', amount: null }],
    ['000', { phone: null }],
    ['0700', { id: null, phone: null }],
    ['07001', { id: null, phone: '7001' }],
    ['+254 (700) 123-456', { id: null, phone: '254700123456', amount: null }],
    ['Ada  BYRON', { text: 'ada  byron', words: ['ada', 'byron'], id: null, phone: null, amount: null }],
    ['1 2 3 4 5 6 7 8', { words: ['1', '2', '3', '4', '5', '6', '7', '8'] }],
    ['1 2 3 4 5 6 7 8 9', { words: ['1 2 3 4 5 6 7 8 9'] }],
  ])('what %j can mean', (typed, wanted) => {
    expect(parseSearch(typed)).toMatchObject(wanted)
  })
})
