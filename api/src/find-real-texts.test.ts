import { base58Of } from '@simvest/testing/made-addresses'
import { useTestApi } from '#test/harness/test-api.ts'
import { NOTIFYING_ACTS, newStage } from '#test/harness/person-acts.ts'
import { openDatabase } from '#infra/db/database.ts'
import { findRealTexts } from './find-real-texts.ts'

const api = useTestApi()

const TRON = base58Of(0x41)

// covers A3.10
describe('findRealTexts', () => {
  test('names what an older version stored, masked, and nothing that is made up', async () => {
    const db = openDatabase({ url: api.applicationUrl, poolMax: 2 })
    try {
      const administrator = await api.administrator()
      const stage = await newStage({ api, db, administrator })
      await NOTIFYING_ACTS['withdrawal-rejected'](stage)
      await NOTIFYING_ACTS['identity-approved'](stage)
      expect(await findRealTexts(db)).toEqual([])

      const { id } = await api.owner('transactions').where({ user_id: stage.person.id }).first('id')
      const metadata = JSON.stringify({ coin: TRON })
      await api
        .owner('transactions')
        .where({ id })
        .update({ reason: `Pay to ${TRON}`, metadata })
      await api
        .owner('users')
        .where({ id: stage.person.id })
        .update({ occupation: TRON, phone_number: '+254712345678' })
      const looks = { what: 'a TRON address', masked: `${TRON.slice(0, 2)}…${TRON.slice(-2)} (34 characters)` }
      const found = await findRealTexts(db)
      expect(found).toEqual(
        expect.arrayContaining([
          { table: 'transactions', column: 'metadata', key: String(id), ...looks },
          expect.objectContaining({ table: 'transactions', column: 'reason', key: String(id), what: 'a TRON address' }),
          { table: 'users', column: 'occupation', key: String(stage.person.id), ...looks },
        ]),
      )
      expect(found.filter(({ column }) => column === 'phone_number')).toEqual([])
      expect(JSON.stringify(found)).not.toContain(TRON)
    } finally {
      await db.destroy()
    }
  })
})
