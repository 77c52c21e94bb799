import { zodResolver } from '@hookform/resolvers/zod'
import { resetPassword, ResetPasswordForm as schema } from '@simvest/contracts'
import { api, fieldErrorsOf, isApiError, isNetworkError, notify, refresh } from '@simvest/platform'
import { Button, Checkbox, Stack, Text } from '@simvest/ui-kit'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { NewPasswordFields } from './new-password-fields.tsx'

interface ResetPasswordFormProps {
  link: { token: string; userId: string }
  onDone: () => void
  /** The server knows no such link (any more). */
  onInvalid: () => void
}

const EMPTY = { newPassword: '', confirmPassword: '', removePasskeys: true }

/** Sets a new password with the link of an administrator. */
export function ResetPasswordForm({ link, onDone, onInvalid }: ResetPasswordFormProps) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: EMPTY })
  const { newPassword, confirmPassword } = useWatch({ control: form.control })

  const submit = form.handleSubmit(
    async ({ newPassword: chosen, removePasskeys }) => {
      try {
        await api.call(resetPassword, { body: { ...link, newPassword: chosen, keepPasskeys: !removePasskeys } })
        notify({
          title: 'Password Reset Successful',
          description: 'Your password has been reset successfully. You can now log in with your new password.',
        })
        // All sessions ended, perhaps one of this browser too.
        await refresh(['/api/user'])
        onDone()
      } catch (error) {
        const refusal = fieldErrorsOf(error)['newPassword']
        if (refusal) form.setError('newPassword', { message: refusal }, { shouldFocus: true })
        tellFailure(error)
        if (isApiError(error) && error.body?.code === 'INVALID_RESET_LINK') onInvalid()
      }
    },
    ({ newPassword: broken }) => {
      if (broken?.message) notify({ title: 'Invalid Password', description: broken.message, variant: 'destructive' })
    },
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
          <Button
            type="submit"
            variant="primary"
            size="large"
            block
            disabled={!newPassword || newPassword !== confirmPassword}
            pending={form.formState.isSubmitting}
            pendingLabel="Resetting Password..."
          >
            Reset Password
          </Button>
        </Stack>
      </form>
    </FormProvider>
  )
}

function tellFailure(error: unknown) {
  if (isNetworkError(error)) {
    notify({ title: 'Error', description: 'An error occurred. Please try again.', variant: 'destructive' })
    return
  }
  const description = (error instanceof Error && error.message) || 'Failed to reset password. Please try again.'
  notify({ title: 'Reset Failed', description, variant: 'destructive' })
}
