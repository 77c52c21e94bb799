import { zodResolver } from '@hookform/resolvers/zod'
import { ProfileBody, updateProfile, type User } from '@simvest/contracts'
import { api, fieldErrorsOf, notify, refresh, useNavigate } from '@simvest/platform'
import { Button, Card, CardHeader, Field, Input, Notice, Stack, Text } from '@simvest/ui-kit'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { DocumentArea } from './document-area.tsx'

const FIELDS = ['fullName', 'phoneNumber', 'residence', 'occupation', 'idDocument'] as const

/** Edits the profile and sends the chosen document with it. */
export function ProfileForm({ user }: { user: User }) {
  const navigate = useNavigate()
  const [document, setDocument] = useState<string>()
  const form = useForm({
    resolver: zodResolver(ProfileBody),
    defaultValues: {
      fullName: user.fullName ?? '',
      phoneNumber: user.phoneNumber ?? '',
      residence: user.residence ?? '',
      occupation: user.occupation ?? '',
    },
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (profile) => {
    try {
      await api.call(updateProfile, { body: { ...profile, idDocument: document } })
      await refresh(['/api/user'])
      notify({ title: 'Profile updated', description: 'Your profile information has been updated successfully.' })
      await navigate(user.isAdmin ? '/admin' : '/dashboard')
    } catch (error) {
      const message = (error instanceof Error && error.message) || 'Please try again.'
      const refused = fieldErrorsOf(error)
      for (const name of FIELDS) if (refused[name]) form.setError(name, { message: refused[name] })
      form.setError('root', { message })
      notify({ title: 'Profile was not saved', description: message, variant: 'destructive' })
    }
  })

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
            <Field label="Place of residence" required error={errors.residence?.message}>
              <Input autoComplete="street-address" {...form.register('residence')} />
            </Field>
            <Field label="Occupation" required error={errors.occupation?.message}>
              <Input autoComplete="organization-title" {...form.register('occupation')} />
            </Field>
          </Stack>
        </Card>
        <DocumentArea user={user} chosen={document} onChoose={setDocument} refusal={errors.idDocument?.message} />
        {errors.root && (
          <Notice tone="error" title="Your profile was not saved">
            {errors.root.message}
          </Notice>
        )}
        <Button type="submit" variant="primary" size="large" block pending={isSubmitting} pendingLabel="Saving...">
          Save Profile
        </Button>
      </Stack>
    </form>
  )
}
