import type { Endpoint } from '@simvest/contracts'
import { AmountText, Button, Notice } from '@simvest/ui-kit'
import { calls } from './locales/en.json'
import { textsOf } from './texts.ts'
import { type Call, sentence } from './use-call.ts'

const t = textsOf(calls)

/** The notice of a form about its call: unanswered, or refused with a reason. */
export function CallNotice<E extends Endpoint>({ call, title }: { call: Call<E>; title?: string }) {
  if (call.pending) return null
  if (call.unanswered) {
    const open = `${t('notKnown', { order: call.unanswered.name })} ${t('notTwice')}`
    return (
      <Notice
        tone="error"
        title={t('noAnswer')}
        action={<Button onClick={() => void call.again()}>{t('askAgain')}</Button>}
      >
        <AmountText>{call.error ? `${sentence(call.error.message)} ${open}` : open}</AmountText>
      </Notice>
    )
  }
  if (!call.message) return null
  return (
    <Notice tone="error" title={title}>
      <AmountText>{call.message}</AmountText>
    </Notice>
  )
}
