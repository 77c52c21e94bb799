import { zodResolver } from '@hookform/resolvers/zod'
import { changePassword, ChangePasswordForm as schema, listPasskeys, type User } from '@simvest/contracts'
import { CallNotice, useCall, useQuery } from '@simvest/platform'
import { Button, Card, CardHeader, Checkbox, Field, PasswordInput, Stack, Text } from '@simvest/ui-kit'
import { FormProvider, useForm } from 'react-hook-form'
import { NewPasswordFields } from './new-password-fields.tsx'

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '', removePasskeys: false }

export function ChangePasswordForm({ user }: { user: User }) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: EMPTY })
  const { errors } = form.formState
  const count = useQuery(listPasskeys, {}).data?.length ?? 0

  const change = useCall(changePassword, {
    form,
    what: () => 'change of password',
    done: () => ({ title: 'Password changed', description: 'You are signed out everywhere else.' }),
    after: () => form.reset(EMPTY),
    failed: { title: 'Password was not changed', why: true },
  })
  const submit = form.handleSubmit(({ confirmPassword: _, ...body }) => change.send({ body }))

  return (
    <Card aria-labelledby="change-password">
      <CardHeader title={<span id="change-password">Change password</span>} />
      <FormProvider {...form}>
        <form onSubmit={submit} noValidate aria-label="Change password">
          <Stack $gap={3}>
            {/* For password managers, which store a password with its username. */}
            <input type="text" autoComplete="username" value={user.username} readOnly hidden />
            <Field label="Current password" required error={errors.currentPassword?.message}>
              <PasswordInput autoComplete="current-password" {...form.register('currentPassword')} />
            </Field>
            <NewPasswordFields />
            {count > 0 && (
              <Stack $gap="half">
                <Checkbox
                  label={count === 1 ? 'Also remove my passkey' : `Also remove my ${count} passkeys`}
                  {...form.register('removePasskeys')}
                />
                <Text $size="caption" $tone="quiet">
                  Whoever added one signs in without any password.
                </Text>
              </Stack>
            )}
            <CallNotice call={change} />
            <Button type="submit" pending={change.pending} pendingLabel="Changing...">
              Change password
            </Button>
          </Stack>
        </form>
      </FormProvider>
    </Card>
  )
}
