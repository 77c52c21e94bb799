import { zodResolver } from '@hookform/resolvers/zod'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { addPasskey, PasskeyForm, startPasskey } from '@simvest/contracts'
import { CallNotice, inPageLanguage, useCall } from '@simvest/platform'
import { Button, Dialog, Field, Input, Notice, ProofField, Stack } from '@simvest/ui-kit'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { passkeys } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { passkeyProblem, webAuthn } from '#webauthn.ts'

const t = textsOf(passkeys)

/** Names a passkey and lets the device make it. */
export function AddPasskeyDialog() {
  const [open, setOpen] = useState(false)
  const formId = useId()
  const form = useForm({
    resolver: inPageLanguage(zodResolver(PasskeyForm)),
    defaultValues: { name: '', currentPassword: '' },
  })
  const { errors, isSubmitting } = form.formState

  const change = (next: boolean) => {
    setOpen(next)
    form.reset()
  }
  const start = useCall(startPasskey, { form })
  const addition = useCall(addPasskey, {
    form,
    what: ({ body }) => t('passkey', { name: body.name }),
    done: (_, { body }) => ({ title: t('added'), description: t('addedText', { name: body.name }) }),
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
      form.setError('root', { message: passkeyProblem(error) ?? t('tryAgain') })
    }
  })

  return (
    <Dialog
      open={open}
      onOpenChange={change}
      trigger={<Button size="small">{t('add')}</Button>}
      title={t('add')}
      description={t('addText')}
      closable={!isSubmitting}
      footer={
        <>
          <Button disabled={isSubmitting} onClick={() => change(false)}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={isSubmitting}>
            {t('continue')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack>
          <Field label={t('name')} hint={t('nameHint')} error={errors.name?.message}>
            <Input autoComplete="off" {...form.register('name')} />
          </Field>
          <ProofField error={errors.currentPassword?.message} input={form.register('currentPassword')} />
          <CallNotice call={start} title={t('notAdded')} />
          <CallNotice call={addition} title={t('notAdded')} />
          {errors.root && (
            <Notice tone="error" title={t('notAdded')}>
              {errors.root.message}
            </Notice>
          )}
        </Stack>
      </form>
    </Dialog>
  )
}
