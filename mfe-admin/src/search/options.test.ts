import { type FoundPerson, type FoundTransaction, hasPermission, type Role } from '@simvest/contracts'
import { FOUND_ADA, FOUND_WITHDRAWAL } from '#testing/fixtures.ts'
import { groupsFor } from './options.tsx'

const found = (role: Role, person: Partial<FoundPerson> = {}, ...transactions: FoundTransaction[]) =>
  groupsFor('ada', { people: [{ ...FOUND_ADA, ...person }], transactions }, ({ permission }) =>
    Boolean(permission && hasPermission({ role }, permission)),
  )
const actsFor = (role: Role, person?: Partial<FoundPerson>) =>
  found(role, person)
    .filter(({ name }) => name.startsWith('Actions'))
    .flatMap(({ options }) => options.map(({ to }) => to.split('act=')[1]))

describe('options', () => {
  test('the acts that are offered are those of the role of whoever searches', () => {
    expect(actsFor('auditor')).toEqual([])
    expect(actsFor('support')).toEqual(['reset-password'])
    expect(actsFor('compliance')).toEqual(['change-status'])
    expect(actsFor('operator')).toHaveLength(5)
  })

  test('nothing is offered for administrators and for deleted people', () => {
    expect(actsFor('operator', { isAdmin: true })).toEqual([])
    expect(actsFor('operator', { isDeleted: true })).toEqual([])
  })

  test('what waits leads to its place in the queue, narrowed to it and open; what does not leads to its user', () => {
    const placesOf = (transaction: FoundTransaction) =>
      found('operator', {}, transaction).find(({ name }) => name === 'Transactions')?.options[0]?.to
    expect(placesOf(FOUND_WITHDRAWAL)).toBe('/admin/queue?kind=withdrawal&least=50.00&most=50.00&open=12')
    expect(placesOf({ ...FOUND_WITHDRAWAL, status: 'approved' })).toBe('/admin/users/9?transaction=6')
    expect(placesOf({ ...FOUND_WITHDRAWAL, type: 'profit' })).toBe('/admin/users/9?transaction=6')
  })

  // covers desk.29
  test('a number is that of a person or of a transaction first', () => {
    const people = [
      { ...FOUND_ADA, id: 60, username: '613x' },
      { ...FOUND_ADA, id: 613 },
    ]
    const groups = groupsFor('613', { people, transactions: [{ ...FOUND_WITHDRAWAL, id: 613 }] }, () => false)
    expect(groups.map(({ name, options }) => [name, ...options.map(({ id }) => id)])).toEqual([
      ['Number 613', 'person-613', 'transaction-613'],
      ['People', 'person-60'],
    ])
  })

  // covers desk.29
  test('the newest orders of the person who is meant stand beneath them, also of a deleted one', () => {
    const results = { people: [{ ...FOUND_ADA, isDeleted: true }], transactions: [], newest: [FOUND_WITHDRAWAL] }
    const groups = groupsFor('ada', results, () => true)
    expect(groups.map(({ name, options }) => [name, ...options.map(({ id }) => id)])).toEqual([
      ['People', 'person-9'],
      ['Newest orders of ada', 'newest-6'],
    ])
    const several = { ...results, people: [FOUND_ADA, { ...FOUND_ADA, id: 10, username: 'adam' }] }
    expect(groupsFor('ad', several, () => true).map(({ name }) => name)).not.toContain('Newest orders of ada')
  })

  test('the pages that are offered are those of the role of whoever searches', () => {
    const pagesFor = (role: Role) =>
      groupsFor('export', { people: [], transactions: [] }, ({ permission }) =>
        Boolean(permission && hasPermission({ role }, permission)),
      )
    expect(pagesFor('support')).toEqual([])
    expect(pagesFor('auditor')[0]?.options.map(({ to }) => to)).toEqual([
      '/admin/exports?what=books',
      '/admin/exports?what=transactions',
      '/admin/exports?what=ledger',
    ])
  })
})
