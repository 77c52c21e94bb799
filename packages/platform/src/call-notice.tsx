import type { Endpoint } from '@simvest/contracts'
import { AmountText, Button, Notice } from '@simvest/ui-kit'
import { type Call, sentence } from './use-call.ts'

/** What a form says about its call: that no answer came, or why it was refused. */
export function CallNotice<E extends Endpoint>({ call, title }: { call: Call<E>; title?: string }) {
  if (call.pending) return null
  if (call.unanswered) {
    const open = `It is not known whether your ${call.unanswered.name} went through. Pressing again does not do it twice.`
    return (
      <Notice
        tone="error"
        title="No answer came yet"
        action={<Button onClick={() => void call.again()}>Ask what became of it</Button>}
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
