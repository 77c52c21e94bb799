import { lessonPath, OPERATIONAL_FEE } from '@simvest/contracts'
import { formatMoney } from '@simvest/money'
import { Link } from '@simvest/platform'
import { Notice } from '@simvest/ui-kit'
import { fee as texts } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(texts)

/** The fee, which is part of the simulation. */
export function fee(): string {
  return t('fee', { trx: OPERATIONAL_FEE.trx, amount: formatMoney(OPERATIONAL_FEE.about) })
}

/** Shown beside every mention of the fee, also in toasts. */
export function scam(): string {
  return t('scam')
}

/** Says what users must know about the fee before they type anything. */
export function FeeNotice() {
  return (
    <>
      <Notice title={t('notice', { fee: fee() })}>{t('noticeText')}</Notice>
      <ScamNotice />
    </>
  )
}

/** Stands wherever a payment is mentioned, and cannot be closed. */
export function ScamNotice() {
  return (
    <Notice tone="warning" title={t('scamTitle')} action={<Link to={lessonPath('advance-fee')}>{t('lesson')}</Link>}>
      {scam()}
    </Notice>
  )
}
