import { zodResolver } from '@hookform/resolvers/zod'
import { createGoal, CreateGoalBody, GOAL_DAYS_AHEAD } from '@simvest/contracts'
import { CallNotice, inPageLanguage, useCall } from '@simvest/platform'
import { AmountInput, Button, Dialog, Field, Input, Notice, Stack } from '@simvest/ui-kit'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { goals } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(goals)

/** Asks for a total and a day. */
export function NewGoalDialog({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const form = useForm({
    resolver: inPageLanguage(zodResolver(CreateGoalBody)),
    defaultValues: { amount: '', days: GOAL_DAYS_AHEAD },
  })
  const call = useCall(createGoal, {
    form,
    after: onClose,
    failed: { title: t('failed'), why: true },
  })
  const { errors } = form.formState
  return (
    <Dialog
      open
      onOpenChange={onClose}
      closable={!call.pending}
      title={t('newTitle')}
      footer={
        <>
          <Button disabled={call.pending} onClick={onClose}>
            {t('close')}
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={call.pending}>
            {t('set')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={form.handleSubmit((body) => call.send({ body }))} noValidate>
        <Stack>
          <Field label={t('amount')} hint={t('amountHint')} error={errors.amount?.message}>
            <AmountInput register={(reading) => form.register('amount', reading)} />
          </Field>
          <Field label={t('days')} hint={t('daysHint', { most: GOAL_DAYS_AHEAD })} error={errors.days?.message}>
            <Input inputMode="numeric" autoComplete="off" {...form.register('days', { setValueAs: Number })} />
          </Field>
          <Notice title={t('noPromise')}>{t('noPromiseText')}</Notice>
          <CallNotice call={call} />
        </Stack>
      </form>
    </Dialog>
  )
}
