import {
  CodeBody,
  getUser,
  giveRecoveryCode,
  login,
  LoginBody,
  RecoveryCodeBody,
  type User,
  verifyTotp,
} from '@simvest/contracts'
import { Button, Dialog, Field, Input, Notice, PasswordInput, Stack } from '@simvest/ui-kit'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { api } from './api.ts'
import { type Lack, useLapse } from './lapse.ts'
import { signInAgain } from './locales/en.json'
import { notify } from './notify.ts'
import { leaveSession, resumeSession } from './session.ts'
import { translateApiMessage } from './translate-api-message.ts'
import { textsOf } from './texts.ts'

const t = textsOf(signInAgain)

/** Asks for what a session that ended during a form lacks: the password, then a code if the account needs one. */
export function SignInAgain({ lack, username }: { lack: Lack; username: string }) {
  const [step, setStep] = useState<Lack | 'recovery'>(lack)
  const signIn = async (typed: unknown) => {
    const user = await api.call(login, { body: typed as z.output<typeof LoginBody> })
    return goOn(user)
  }
  const giveCode = async (typed: unknown) => {
    const body = typed as z.output<typeof CodeBody>
    await api.call(step === 'recovery' ? giveRecoveryCode : verifyTotp, { body })
    await resume(await api.call(getUser, {}))
  }
  const goOn = async (user: User) => {
    if (user.needsStepUp) setStep('code')
    else await resume(user)
  }
  if (step !== 'session') {
    const codes = askedCodes()
    return (
      <Ask key={step} title={t('enterCode')} submitLabel={t('continue')} submit={giveCode} {...codes[step]}>
        <Button variant="quiet" onClick={() => setStep(codes[step].other)}>
          {codes[step].otherLabel}
        </Button>
      </Ask>
    )
  }
  return (
    <Ask
      title={t('title')}
      why={t('why')}
      submitLabel={t('signIn')}
      schema={LoginBody}
      submit={signIn}
      fields={[
        { name: 'username', label: t('username'), autoComplete: 'username', defaultValue: username },
        { name: 'password', label: t('password'), autoComplete: 'current-password' },
      ]}
    />
  )
}

/** Goes on, and names what ended the session if a change of the role did. */
async function resume(user: User): Promise<void> {
  const before = useLapse.getState().lapse?.user
  await resumeSession(user)
  const { role } = user
  if (before?.id !== user.id || before.role === role) return
  notify({ title: role === null ? t('roleTaken') : t('roleChanged', { role }) })
}

const askedCodes = () => ({
  code: {
    why: t('appWhy'),
    schema: CodeBody,
    fields: [{ name: 'code', label: t('app'), autoComplete: 'one-time-code' }],
    other: 'recovery' as const,
    otherLabel: t('toRecovery'),
  },
  recovery: {
    why: t('recoveryWhy'),
    schema: RecoveryCodeBody,
    fields: [{ name: 'code', label: t('recovery'), autoComplete: 'off' }],
    other: 'code' as const,
    otherLabel: t('toApp'),
  },
})

interface AskProps {
  title: string
  why: string
  submitLabel: string
  schema: z.ZodMiniType
  submit: (typed: unknown) => Promise<void>
  fields: readonly { name: string; label: string; autoComplete: string; defaultValue?: string }[]
  /** Another way to answer. */
  children?: ReactNode
}

/** A question over the page. The shell has no form library, and two fields need none. */
function Ask({ title, why, submitLabel, schema, submit, fields, children }: AskProps) {
  const form = useId()
  const empty = useRef<HTMLInputElement>(null)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The form below the dialog must not be submitted as well: events pass through portals.
    event.stopPropagation()
    if (pending) return
    const typed = z.safeParse(schema, Object.fromEntries(new FormData(event.currentTarget)))
    setErrors(typed.success ? {} : messagesOf(typed.error))
    setFailure(undefined)
    if (!typed.success) return
    setPending(true)
    try {
      await submit(typed.data)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : t('tryAgain'))
    } finally {
      setPending(false)
    }
  }

  return (
    <Dialog
      open
      title={title}
      description={why}
      closable={false}
      closeButton={false}
      initialFocus={empty}
      footer={
        <>
          <Button disabled={pending} onClick={() => void leaveSession()}>
            {t('leave')}
          </Button>
          <Button type="submit" form={form} variant="primary" pending={pending}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void send(event)} noValidate aria-label={title}>
        <Stack>
          {fields.map(({ label, ...input }) => {
            const ref = input.defaultValue ? undefined : empty
            return (
              <Field key={input.name} label={label} error={errors[input.name]}>
                {input.name === 'password' ? (
                  <PasswordInput ref={ref} {...input} />
                ) : (
                  <Input ref={ref} autoCapitalize="none" {...input} />
                )}
              </Field>
            )
          })}
          {failure && <Notice tone="error">{failure}</Notice>}
          {children}
        </Stack>
      </form>
    </Dialog>
  )
}

function messagesOf({ issues }: z.core.$ZodError): Record<string, string> {
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), translateApiMessage(message)]))
}
