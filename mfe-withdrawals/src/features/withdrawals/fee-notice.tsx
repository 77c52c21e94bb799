import { OPERATIONAL_FEE } from '@simvest/contracts'
import { formatMoney } from '@simvest/money'
import { Notice } from '@simvest/ui-kit'

/** The fee, as it is: a part of the simulation. */
export const FEE = `${OPERATIONAL_FEE.trx} TRX (about ${formatMoney(OPERATIONAL_FEE.about)})`

/** Beside every word of the fee, also in toasts. */
export const SCAM = 'A real service never asks for a payment before it lets you withdraw; if one does, it is a scam.'

/** Says of the fee what has to be known before anything is typed. */
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

/** It stands wherever a payment is spoken of, and nothing closes it. */
export function ScamNotice() {
  return (
    <Notice tone="warning" title="Outside of this simulation, this is how a scam works">
      {SCAM}
    </Notice>
  )
}
