import { zodResolver } from '@hookform/resolvers/zod'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { addPasskey, PasskeyForm, startPasskey } from '@simvest/contracts'
import { CallNotice, useCall } from '@simvest/platform'
import { Button, Dialog, Field, Input, Notice, ProofField, Stack } from '@simvest/ui-kit'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { passkeyProblem, webAuthn } from '#webauthn.ts'

/** Names a passkey and lets the device make it. */
export function AddPasskeyDialog() {
  const [open, setOpen] = useState(false)
  const formId = useId()
  const form = useForm({ resolver: zodResolver(PasskeyForm), defaultValues: { name: '', currentPassword: '' } })
  const { errors, isSubmitting } = form.formState

  const change = (next: boolean) => {
    setOpen(next)
    form.reset()
  }
  const start = useCall(startPasskey, { form })
  const addition = useCall(addPasskey, {
    form,
    what: ({ body }) => `passkey "${body.name}"`,
    done: (_, { body }) => ({ title: 'Passkey added', description: `${body.name} can sign in from now on.` }),
    after: () => change(false),
  })
  const submit = form.handleSubmit(async ({ name, currentPassword }) => {
    const options = await start.send({ body: { currentPassword } })
    if (!options) return
    try {
      const { startRegistration } = await webAuthn()
      // The contract passes on what the server's library makes for the browser's library.
      const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
      const credential = await startRegistration({ optionsJSON })
      await addition.send({ body: { name, credential } })
    } catch (error) {
      form.setError('root', { message: passkeyProblem(error) ?? 'Please try again.' })
    }
  })

  return (
    <Dialog
      open={open}
      onOpenChange={change}
      trigger={<Button size="small">Add a passkey</Button>}
      title="Add a passkey"
      description="Your browser asks for it next: a fingerprint, a face, a PIN or a security key."
      closable={!isSubmitting}
      footer={
        <>
          <Button disabled={isSubmitting} onClick={() => change(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={isSubmitting}>
            Continue
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack>
          <Field
            label="Name of this passkey"
            hint="To tell it from others, such as “Laptop”."
            error={errors.name?.message}
          >
            <Input autoComplete="off" {...form.register('name')} />
          </Field>
          <ProofField error={errors.currentPassword?.message} input={form.register('currentPassword')} />
          <CallNotice call={start} title="No passkey was added" />
          <CallNotice call={addition} title="No passkey was added" />
          {errors.root && (
            <Notice tone="error" title="No passkey was added">
              {errors.root.message}
            </Notice>
          )}
        </Stack>
      </form>
    </Dialog>
  )
}
