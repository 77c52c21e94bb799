import { zodResolver } from '@hookform/resolvers/zod'
import { resetPassword, ResetPasswordForm as schema } from '@simvest/contracts'
import { CallNotice, isApiError, isNetworkError, notify, useCall } from '@simvest/platform'
import { Button, Checkbox, Stack, Text } from '@simvest/ui-kit'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { NewPasswordFields } from './new-password-fields.tsx'

interface ResetPasswordFormProps {
  link: { token: string; userId: string }
  onDone: () => void
  /** The server does not know the link, or no longer does. */
  onInvalid: () => void
}

const EMPTY = { newPassword: '', confirmPassword: '', removePasskeys: true }

/** Sets a new password with a link. */
export function ResetPasswordForm({ link, onDone, onInvalid }: ResetPasswordFormProps) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: EMPTY })
  const { newPassword, confirmPassword } = useWatch({ control: form.control })

  const reset = useCall(resetPassword, {
    form,
    done: () => ({
      title: 'Password Reset Successful',
      description: 'Your password has been reset successfully. You can now log in with your new password.',
    }),
    after: onDone,
    failed: { title: 'Reset Failed', text: 'Failed to reset password. Please try again.', why: true },
    refused: (refusal) => {
      const isUnreached = isNetworkError(refusal)
      if (isUnreached) reset.toast.say('Error', 'An error occurred. Please try again.')
      const isInvalid = isApiError(refusal) && refusal.body?.code === 'INVALID_RESET_LINK'
      if (isInvalid) {
        // The next screen says why.
        notify({ title: 'Reset Failed', variant: 'destructive' })
        onInvalid()
      }
      return isUnreached || isInvalid
    },
  })
  const submit = form.handleSubmit(
    ({ newPassword: chosen, removePasskeys }) =>
      reset.send({ body: { ...link, newPassword: chosen, keepPasskeys: !removePasskeys } }),
    ({ newPassword: broken }) => broken?.message && reset.toast.say('Invalid Password', broken.message),
  )

  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate aria-label="Reset password">
        <Stack $gap={3}>
          <NewPasswordFields />
          <Stack $gap="half">
            <Checkbox label="Also remove the passkeys of this account" {...form.register('removePasskeys')} />
            <Text $size="caption" $tone="quiet">
              Somebody else may have added one. You can add yours again.
            </Text>
          </Stack>
          <CallNotice call={reset} />
          <Button
            type="submit"
            variant="primary"
            size="large"
            block
            disabled={!newPassword || newPassword !== confirmPassword}
            pending={reset.pending}
            pendingLabel="Resetting Password..."
          >
            Reset Password
          </Button>
        </Stack>
      </form>
    </FormProvider>
  )
}
