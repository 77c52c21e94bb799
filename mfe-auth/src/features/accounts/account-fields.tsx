import { getMailService } from '@simvest/contracts'
import { useQuery } from '@simvest/platform'
import { Field, Input, PasswordInput, Text } from '@simvest/ui-kit'
import { useFormContext } from 'react-hook-form'

export const NO_ACCOUNT = { username: '', email: '', password: '', confirmPassword: '' }

/** The fields of every registration. They need the form around them. */
export function AccountFields() {
  const { register, formState } = useFormContext<typeof NO_ACCOUNT>()
  const { errors } = formState
  return (
    <>
      <Text $size="small" $tone="quiet">
        Use invented data: this is a simulation, and nothing here has to be true.
      </Text>
      <Field
        label="Username"
        required
        hint="Choose a unique username for your account."
        error={errors.username?.message}
      >
        <Input autoComplete="username" autoCapitalize="none" {...register('username')} />
      </Field>
      <Field
        label="Email"
        required
        hint={
          <>
            We&apos;ll send important updates to this address. <WhatIsSent />
          </>
        }
        error={errors.email?.message}
      >
        <Input type="email" autoComplete="email" {...register('email')} />
      </Field>
      <Field
        label="Password"
        required
        hint="Use at least 6 characters with letters and numbers."
        error={errors.password?.message}
      >
        <PasswordInput autoComplete="new-password" {...register('password')} />
      </Field>
      <Field label="Confirm password" required error={errors.confirmPassword?.message}>
        <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
      </Field>
    </>
  )
}

const NOTHING = 'In this simulation nothing is sent: they stand under the bell, and an invented address will do.'
const MAIL = 'Use your own, or one that ends in @example.com: that one gets none. They stand under the bell too.'

/** What is true here. Until that is known, nothing stands in its place, so that the form does not move. */
function WhatIsSent() {
  const { data, error } = useQuery(getMailService, {})
  const isKnown = Boolean(data ?? error)
  return <span style={isKnown ? undefined : { visibility: 'hidden' }}>{data?.isOn ? MAIL : NOTHING}</span>
}
