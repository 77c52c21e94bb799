import { zodResolver } from '@hookform/resolvers/zod'
import { ProfileBody, updateProfile, type User } from '@simvest/contracts'
import { CallNotice, useCall, useNavigate } from '@simvest/platform'
import { Button, Card, CardHeader, Field, Input, Stack, Text } from '@simvest/ui-kit'
import { useForm, useWatch } from 'react-hook-form'
import { DocumentArea } from './document-area.tsx'

/** Edits the profile and sends the chosen document with it. */
export function ProfileForm({ user }: { user: User }) {
  const navigate = useNavigate()
  const form = useForm({
    resolver: zodResolver(ProfileBody),
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
    what: () => 'change of profile',
    done: () => ({ title: 'Profile updated', description: 'Your profile information has been updated successfully.' }),
    after: () => navigate(user.isAdmin ? '/admin' : '/dashboard'),
    failed: 'Profile was not saved',
  })
  const submit = form.handleSubmit((body) => update.send({ body }))

  return (
    <form onSubmit={submit} noValidate aria-label="Edit profile">
      <Stack $gap={3}>
        <Card aria-labelledby="details">
          <CardHeader title={<span id="details">Your details</span>} />
          <Stack $gap={3}>
            <Text $size="small" $tone="quiet">
              Use invented data: this is a rehearsal, and nothing here has to be true.
            </Text>
            <Field label="Full name" required error={errors.fullName?.message}>
              <Input autoComplete="name" {...form.register('fullName')} />
            </Field>
            <Field label="Phone number" required error={errors.phoneNumber?.message}>
              <Input type="tel" autoComplete="tel" {...form.register('phoneNumber')} />
            </Field>
            {/* Nobody should give real data here: a browser that filled these in would give a whole address. */}
            <Field label="Place of residence" required error={errors.residence?.message}>
              <Input autoComplete="off" {...form.register('residence')} />
            </Field>
            <Field label="Occupation" required error={errors.occupation?.message}>
              <Input autoComplete="off" {...form.register('occupation')} />
            </Field>
          </Stack>
        </Card>
        <DocumentArea
          user={user}
          chosen={document ?? undefined}
          onChoose={(chosen) => form.setValue('idDocument', chosen)}
          refusal={errors.idDocument?.message}
        />
        <CallNotice call={update} />
        <Button type="submit" variant="primary" size="large" block pending={update.pending} pendingLabel="Saving...">
          Save Profile
        </Button>
      </Stack>
    </form>
  )
}
