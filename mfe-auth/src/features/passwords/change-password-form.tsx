import { zodResolver } from '@hookform/resolvers/zod'
import { changePassword, ChangePasswordForm as schema, listPasskeys, type User } from '@simvest/contracts'
import { CallNotice, inPageLanguage, useCall, useQuery } from '@simvest/platform'
import { Button, Card, CardHeader, Checkbox, Field, PasswordInput, Stack, Text } from '@simvest/ui-kit'
import { FormProvider, useForm } from 'react-hook-form'
import { passwordChange } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

const t = textsOf(passwordChange)

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '', removePasskeys: false }

export function ChangePasswordForm({ user }: { user: User }) {
  const form = useForm({ resolver: inPageLanguage(zodResolver(schema)), defaultValues: EMPTY })
  const { errors } = form.formState
  const count = useQuery(listPasskeys, {}).data?.length ?? 0

  const change = useCall(changePassword, {
    form,
    what: () => t('order'),
    done: () => ({ title: t('changed'), description: t('changedText') }),
    after: () => form.reset(EMPTY),
    failed: { title: t('failed'), why: true },
  })
  const submit = form.handleSubmit(({ confirmPassword: _, ...body }) => change.send({ body }))

  return (
    <Card aria-labelledby="change-password">
      <CardHeader title={<span id="change-password">{t('title')}</span>} />
      <FormProvider {...form}>
        <form onSubmit={submit} noValidate aria-label={t('title')}>
          <Stack $gap={3}>
            {/* For password managers, which store a password with its username. */}
            <input type="text" autoComplete="username" value={user.username} readOnly hidden />
            <Field label={t('current')} required error={errors.currentPassword?.message}>
              <PasswordInput autoComplete="current-password" {...form.register('currentPassword')} />
            </Field>
            <NewPasswordFields />
            {count > 0 && (
              <Stack $gap="half">
                <Checkbox label={t('removePasskeys', { count })} {...form.register('removePasskeys')} />
                <Text $size="caption" $tone="quiet">
                  {t('whoAdded')}
                </Text>
              </Stack>
            )}
            <CallNotice call={change} />
            <Button type="submit" pending={change.pending} pendingLabel={t('changing')}>
              {t('title')}
            </Button>
          </Stack>
        </form>
      </FormProvider>
    </Card>
  )
}
