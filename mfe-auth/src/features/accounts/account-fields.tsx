import { getMailService } from '@simvest/contracts'
import { useQuery } from '@simvest/platform'
import { Field, Input, PasswordInput, Text } from '@simvest/ui-kit'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { accounts } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(accounts)

export const NO_ACCOUNT = { username: '', email: '', password: '', confirmPassword: '' }

/** The fields of every registration, after those of one form alone. They need the form around them. */
export function AccountFields({ children }: { children?: ReactNode }) {
  const { register, formState } = useFormContext<typeof NO_ACCOUNT>()
  const { errors } = formState
  return (
    <>
      <Text $size="small" $tone="quiet">
        {t('useInvented')}
      </Text>
      {children}
      <Field label={t('username')} required hint={t('usernameHint')} error={errors.username?.message}>
        <Input autoComplete="username" autoCapitalize="none" {...register('username')} />
      </Field>
      <Field
        label={t('email')}
        required
        hint={
          <>
            {t('emailHint')} <WhatIsSent />
          </>
        }
        error={errors.email?.message}
      >
        <Input type="email" autoComplete="email" {...register('email')} />
      </Field>
      <Field label={t('password')} required hint={t('passwordHint')} error={errors.password?.message}>
        <PasswordInput autoComplete="new-password" {...register('password')} />
      </Field>
      <Field label={t('confirmPassword')} required error={errors.confirmPassword?.message}>
        <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
      </Field>
    </>
  )
}

/** The information on mails sent here. Renders nothing until it is loaded, so that the form does not move. */
function WhatIsSent() {
  const { data, error } = useQuery(getMailService, {})
  const isKnown = Boolean(data ?? error)
  return (
    <span style={isKnown ? undefined : { visibility: 'hidden' }}>{t(data?.isOn ? 'mailIsSent' : 'nothingIsSent')}</span>
  )
}
