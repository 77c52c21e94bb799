import { zodResolver } from '@hookform/resolvers/zod'
import { resetPassword, ResetPasswordForm as schema } from '@simvest/contracts'
import { CallNotice, inPageLanguage, isApiError, isNetworkError, notify, useCall } from '@simvest/platform'
import { Checkbox, Stack, Text } from '@simvest/ui-kit'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { reset } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { SubmitButton } from '#layout/submit-button.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

const t = textsOf(reset)

interface ResetPasswordFormProps {
  link: { token: string; userId: string }
  onDone: () => void
  /** The server does not know the link, or no longer does. */
  onInvalid: () => void
}

const EMPTY = { newPassword: '', confirmPassword: '', removePasskeys: true }

/** Sets a new password with a link. */
export function ResetPasswordForm({ link, onDone, onInvalid }: ResetPasswordFormProps) {
  const form = useForm({ resolver: inPageLanguage(zodResolver(schema)), defaultValues: EMPTY })
  const { newPassword, confirmPassword } = useWatch({ control: form.control })

  const call = useCall(resetPassword, {
    form,
    done: () => ({ title: t('done'), description: t('doneText') }),
    after: onDone,
    failed: { title: t('failed'), text: t('failedText'), why: true },
    refused: (refusal) => {
      const isUnreached = isNetworkError(refusal)
      if (isUnreached) call.toast.say(t('error'), t('errorText'))
      const isInvalid = isApiError(refusal) && refusal.body?.code === 'INVALID_RESET_LINK'
      if (isInvalid) {
        // The next screen says why.
        notify({ title: t('failed'), variant: 'destructive' })
        onInvalid()
      }
      return isUnreached || isInvalid
    },
  })
  const submit = form.handleSubmit(
    ({ newPassword: chosen, removePasskeys }) =>
      call.send({ body: { ...link, newPassword: chosen, keepPasskeys: !removePasskeys } }),
    ({ newPassword: broken }) => broken?.message && call.toast.say(t('invalidPassword'), broken.message),
  )

  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate aria-label={t('form')}>
        <Stack $gap={3}>
          <NewPasswordFields />
          <Stack $gap="half">
            <Checkbox label={t('removePasskeys')} {...form.register('removePasskeys')} />
            <Text $size="caption" $tone="quiet">
              {t('somebodyElse')}
            </Text>
          </Stack>
          <CallNotice call={call} />
          <SubmitButton
            disabled={!newPassword || newPassword !== confirmPassword}
            pending={call.pending}
            pendingLabel={t('resetting')}
          >
            {t('title')}
          </SubmitButton>
        </Stack>
      </form>
    </FormProvider>
  )
}
