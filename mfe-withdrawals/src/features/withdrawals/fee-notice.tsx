import { lessonPath, OPERATIONAL_FEE } from '@simvest/contracts'
import { formatMoney } from '@simvest/money'
import { Link } from '@simvest/platform'
import { Notice } from '@simvest/ui-kit'

/** The fee, which is part of the simulation. */
export const FEE = `${OPERATIONAL_FEE.trx} TRX (about ${formatMoney(OPERATIONAL_FEE.about)})`

/** Shown beside every mention of the fee, also in toasts. */
export const SCAM = 'A real service never asks for a payment before it lets you withdraw; if one does, it is a scam.'

/** Says what users must know about the fee before they type anything. */
export function FeeNotice() {
  return (
    <>
      <Notice title={`Simulated operational fee: ${FEE}`}>
        After the request this simulation asks for proof of a fee payment. Nobody pays it: a button makes a simulated
        receipt that counts as the proof.
      </Notice>
      <ScamNotice />
    </>
  )
}

/** Stands wherever a payment is mentioned, and cannot be closed. */
export function ScamNotice() {
  return (
    <Notice
      tone="warning"
      title="Outside of this simulation, this is how a scam works"
      action={<Link to={lessonPath('advance-fee')}>Lesson: a fee before your money</Link>}
    >
      {SCAM}
    </Notice>
  )
}
