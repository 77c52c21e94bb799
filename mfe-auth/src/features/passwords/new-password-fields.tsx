import type { ResetPasswordForm } from '@simvest/contracts'
import { Field, PasswordInput, Stack } from '@simvest/ui-kit'
import { Check, Circle } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import styled from 'styled-components'
import { drawHidden } from '#layout/draw-hidden.tsx'
import { passwords } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(passwords)

/** The contract checks the same rules; here they are ticked off while the user types. */
const RULES: readonly [rule: 'length' | 'uppercase' | 'lowercase' | 'number', isKept: (password: string) => boolean][] =
  [
    ['length', (password) => password.length >= 8],
    ['uppercase', (password) => /\p{Lu}/u.test(password)],
    ['lowercase', (password) => /\p{Ll}/u.test(password)],
    ['number', (password) => /\d/.test(password)],
  ]

/** A new password, typed twice, with its rules and whether the two match. It needs the form around it. */
export function NewPasswordFields() {
  const { register, formState } = useFormContext<ResetPasswordForm>()
  const { newPassword, confirmPassword } = useWatch<ResetPasswordForm>()
  const { errors } = formState
  const matches = newPassword === confirmPassword
  return (
    <Stack $gap={3}>
      <Stack $gap={1}>
        <Field label={t('new')} required error={errors.newPassword?.message}>
          <PasswordInput autoComplete="new-password" {...register('newPassword')} />
        </Field>
        <Rules aria-label={t('needs')}>
          {RULES.map(([rule, isKept]) => {
            const kept = isKept(newPassword ?? '')
            return (
              <Rule key={rule} $kept={kept}>
                {kept ? <Check aria-hidden="true" size={14} /> : <Circle aria-hidden="true" size={14} />}
                {t.rich(kept ? 'done' : 'missing', { hidden: drawHidden, rule: t(rule) })}
              </Rule>
            )
          })}
        </Rules>
      </Stack>
      <Stack $gap={1}>
        <Field label={t('confirm')} required error={errors.confirmPassword?.message}>
          <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
        </Field>
        <Match role="status" $matches={matches}>
          {confirmPassword && t(matches ? 'match' : 'differ')}
        </Match>
      </Stack>
    </Stack>
  )
}

const Rules = styled.ul`
  display: grid;
  gap: 0.125rem;
`

const Rule = styled.li<{ $kept: boolean }>`
  display: flex;
  align-items: center;
  gap: 0.375rem;
  color: var(${({ $kept }) => ($kept ? '--status-success' : '--text-quiet')});
  font-size: var(--type-small);
`

const Match = styled.p<{ $matches: boolean }>`
  min-height: 1.5em;
  color: var(${({ $matches }) => ($matches ? '--status-success' : '--status-danger')});
  font-size: var(--type-small);
`
