import { AUDIT_ACTIONS, type AuditEntry } from './audit.ts'
import { auditSentence, furtherFacts, orderOfAudit } from './audit-sentences.ts'

const told = (action: string, changes: Partial<AuditEntry> = {}) => ({
  action,
  actorId: 1,
  subjectId: 2,
  subjectUsername: 'demo',
  details: null,
  ...changes,
})

describe('the sentence of an audit entry', () => {
  // covers desk.106
  test('names the order, the person and the amount', () => {
    const details = { depositId: 613, amount: '$750.00 SIM', method: 'crypto' }
    const entry = told('deposit.approved', { details })
    expect(auditSentence(entry)).toBe('approved deposit #613 of demo, $750.00 SIM')
    expect(orderOfAudit(entry)).toBe(613)
    expect(furtherFacts(entry)).toEqual({ method: 'crypto' })
  })

  // covers desk.106
  test('leaves out a part without its fact, and a subject who is the actor', () => {
    expect(auditSentence(told('export.begun', { details: { file: 'ledger' } }))).toBe('exported ledger')
    expect(auditSentence(told('export.begun', { details: { file: 'ledger', lines: 3 } }))).toBe(
      'exported ledger, 3 lines',
    )
    expect(auditSentence(told('password.changed', { subjectId: 1 }))).toBe('changed the password')
    expect(auditSentence(told('password.changed'))).toBe('changed the password of demo')
    expect(auditSentence(told('of.an-earlier-version'))).toBe('of.an-earlier-version')
  })

  // covers desk.106
  test.each(AUDIT_ACTIONS)('%s: a whole sentence, with the order if it is about one', (action) => {
    const details = { depositId: 613, amount: '$1.00 SIM', noteId: 5, file: 'users', list: 'users' }
    const sentence = auditSentence(told(action, { details }))
    expect(sentence).toMatch(/^[a-z]+ /)
    expect(sentence).not.toMatch(/[{}[\]–]|nobody/)
    expect(sentence.includes('#613')).toBe(/^(deposit|withdrawal|adjustment|proof)\./.test(action))
  })
})
