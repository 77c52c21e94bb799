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

/** The fee and its warning in one notice, before anything is typed. It cannot be closed. */
export function FeeNotice() {
  return <Warning title={t('notice', { fee: fee() })} text={t('noticeText', { scam: scam() })} />
}

/** The warning beside the payment. It cannot be closed. */
export function ScamNotice() {
  return <Warning title={t('scamTitle')} text={scam()} />
}

function Warning({ title, text }: { title: string; text: string }) {
  return (
    <Notice tone="warning" title={title} action={<Link to={lessonPath('advance-fee')}>{t('lesson')}</Link>}>
      {text}
    </Notice>
  )
}
