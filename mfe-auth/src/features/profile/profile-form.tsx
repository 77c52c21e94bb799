import { zodResolver } from '@hookform/resolvers/zod'
import { ProfileBody, updateProfile, type User } from '@simvest/contracts'
import { CallNotice, inPageLanguage, useCall, useNavigate } from '@simvest/platform'
import { Card, CardHeader, Field, Input, Stack, Text } from '@simvest/ui-kit'
import { useForm, useWatch } from 'react-hook-form'
import { profile } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { Grid } from '#layout/grid.tsx'
import { SubmitButton } from '#layout/submit-button.tsx'
import { DocumentArea } from './document-area.tsx'

const t = textsOf(profile)

/** Edits the profile and sends the chosen document with it. */
export function ProfileForm({ user }: { user: User }) {
  const navigate = useNavigate()
  const form = useForm({
    resolver: inPageLanguage(zodResolver(ProfileBody)),
    defaultValues: {
      fullName: user.fullName ?? '',
      phoneNumber: user.phoneNumber ?? '',
      residence: user.residence ?? '',
      occupation: user.occupation ?? '',
      idDocument: undefined as string | undefined,
    },
  })
  const { errors } = form.formState
  const document = useWatch({ control: form.control, name: 'idDocument' })
  const update = useCall(updateProfile, {
    form,
    what: () => t('change'),
    done: () => ({ title: t('updated'), description: t('updatedText') }),
    after: () => navigate(user.isAdmin ? '/admin' : '/dashboard'),
    failed: t('notSaved'),
  })
  const submit = form.handleSubmit((body) => update.send({ body }))

  return (
    <form onSubmit={submit} noValidate aria-label={t('form')}>
      <Stack $gap={3}>
        <Card aria-labelledby="details">
          <CardHeader title={<span id="details">{t('details')}</span>} />
          <Stack $gap={3}>
            <Text $size="small" $tone="quiet">
              {t('invented')}
            </Text>
            <Grid $min="16rem" $gap={3}>
              <Field label={t('fullName')} required error={errors.fullName?.message}>
                <Input autoComplete="name" {...form.register('fullName')} />
              </Field>
              <Field label={t('phoneNumber')} required error={errors.phoneNumber?.message}>
                <Input type="tel" autoComplete="tel" {...form.register('phoneNumber')} />
              </Field>
              {/* Nobody should give real data here: a browser that filled these in would give a whole address. */}
              <Field label={t('residence')} required error={errors.residence?.message}>
                <Input autoComplete="off" {...form.register('residence')} />
              </Field>
              <Field label={t('occupation')} required error={errors.occupation?.message}>
                <Input autoComplete="off" {...form.register('occupation')} />
              </Field>
            </Grid>
          </Stack>
        </Card>
        <DocumentArea
          user={user}
          chosen={document ?? undefined}
          onChoose={(chosen) => form.setValue('idDocument', chosen)}
          refusal={errors.idDocument?.message}
        />
        <CallNotice call={update} />
        <SubmitButton pending={update.pending} pendingLabel={t('saving')}>
          {t('save')}
        </SubmitButton>
      </Stack>
    </form>
  )
}
