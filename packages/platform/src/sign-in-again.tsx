import { getUser, CodeBody, login, LoginBody, type User, verifyTotp } from '@simvest/contracts'
import { Button, Dialog, Field, Input, Notice, PasswordInput, Stack } from '@simvest/ui-kit'
import { type FormEvent, useId, useState } from 'react'
import * as z from 'zod/mini'
import { api } from './api.ts'
import type { Lack } from './lapse.ts'
import { leaveSession, resumeSession } from './session.ts'

/** What a session lacks that ended in the middle of a form: a password, then a code where the account has one. */
export function SignInAgain({ lack, username }: { lack: Lack; username: string }) {
  const [step, setStep] = useState(lack)
  const signIn = async (typed: unknown) => {
    const user = await api.call(login, { body: typed as z.output<typeof LoginBody> })
    return goOn(user)
  }
  const giveCode = async (typed: unknown) => {
    await api.call(verifyTotp, { body: typed as z.output<typeof CodeBody> })
    await resumeSession(await api.call(getUser, {}))
  }
  const goOn = async (user: User) => {
    if (user.needsStepUp) setStep('code')
    else await resumeSession(user)
  }
  return step === 'code' ? (
    <Ask
      key="code"
      title="Enter your code"
      why="This page needs the code of your authenticator app. What you typed stays."
      submitLabel="Continue"
      schema={CodeBody}
      submit={giveCode}
      fields={[{ name: 'code', label: 'Code of your authenticator app', autoComplete: 'one-time-code' }]}
    />
  ) : (
    <Ask
      key="session"
      title="Sign in again"
      why="Your session has ended. What you typed stays, and nothing is done twice."
      submitLabel="Sign in"
      schema={LoginBody}
      submit={signIn}
      fields={[
        { name: 'username', label: 'Username or Email', autoComplete: 'username', defaultValue: username },
        { name: 'password', label: 'Password', autoComplete: 'current-password' },
      ]}
    />
  )
}

interface AskProps {
  title: string
  why: string
  submitLabel: string
  schema: z.ZodMiniType
  submit: (typed: unknown) => Promise<void>
  fields: readonly { name: string; label: string; autoComplete: string; defaultValue?: string }[]
}

/** One question over the page. The shell has no form library, and two boxes need none. */
function Ask({ title, why, submitLabel, schema, submit, fields }: AskProps) {
  const form = useId()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The form that it stands over must not be sent as well: events pass through portals.
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
      setFailure(error instanceof Error ? error.message : 'Please try again.')
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
      footer={
        <>
          <Button disabled={pending} onClick={() => void leaveSession()}>
            Leave this page
          </Button>
          <Button type="submit" form={form} variant="primary" pending={pending}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void send(event)} noValidate aria-label={title}>
        <Stack>
          {fields.map(({ label, ...input }) => (
            <Field key={input.name} label={label} error={errors[input.name]}>
              {input.name === 'password' ? <PasswordInput {...input} /> : <Input autoCapitalize="none" {...input} />}
            </Field>
          ))}
          {failure && <Notice tone="error">{failure}</Notice>}
        </Stack>
      </form>
    </Dialog>
  )
}

function messagesOf({ issues }: z.core.$ZodError): Record<string, string> {
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]))
}
