import { firstDifference, sortedJson } from './same-answers.ts'

describe('the comparison of answers', () => {
  test('ignores the order of keys and keeps that of lists', () => {
    expect(sortedJson({ b: [{ d: 1, c: null }, 'x'], a: 2 })).toBe('{"a":2,"b":[{"c":null,"d":1},"x"]}')
    expect(sortedJson([2, 1])).not.toBe(sortedJson([1, 2]))
  })

  test('tells a number from its text, and a missing field from null', () => {
    expect(sortedJson({ id: 1 })).not.toBe(sortedJson({ id: '1' }))
    expect(sortedJson({ fact: null })).not.toBe(sortedJson({}))
  })

  test('names the first step that differs, with both answers', () => {
    const steps = (second: string) => [
      { name: 'one', answer: '200' },
      { name: 'two', answer: second },
    ]
    expect(firstDifference(steps('200'), steps('200'))).toBeUndefined()
    expect(firstDifference(steps('200'), steps('401'))).toBe('two\n200\n401')
    expect(firstDifference(steps('200'), [])).toBe('one\n200\nundefined')
  })
})
