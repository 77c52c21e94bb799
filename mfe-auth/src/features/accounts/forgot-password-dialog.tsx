import { getMailService } from '@simvest/contracts'
import { useQuery } from '@simvest/platform'
import { Button, Dialog, Fetched, Notice, Skeleton, Stack, Text } from '@simvest/ui-kit'
import styled from 'styled-components'
import { asExample, mailToSupport, SUPPORT } from '#support-contact.ts'

// Few forget their password, and both sign-in pages have the dialog.
const loadForm = () => import('./forgot-password-form.tsx')

/** How to get a new password: a link for one use comes by mail or from support, and nobody asks for the old password. */
export function ForgotPasswordDialog() {
  return (
    <Dialog
      trigger={<Opener type="button">Forgot Password?</Opener>}
      title="Forgot Password?"
      description={<Description />}
      footer={
        <Button asChild variant="primary">
          <a href={mailToSupport('Password Reset Request', 'Hello,\n\nplease send me a link to reset my password.')}>
            Contact Support
          </a>
        </Button>
      }
    >
      <Stack $gap={2}>
        <ByMail />
        <Text>
          Write to <a href={`mailto:${SUPPORT.email}`}>{asExample(SUPPORT.email)}</a> with your username. You get a link
          that works once, for one hour.
        </Text>
        {SUPPORT.isExample && (
          <Notice tone="warning">
            This address is an example that reaches nobody. Whoever runs this copy of Simvest makes the link in the
            console.
          </Notice>
        )}
        <Notice>Support never asks for your password. Whoever does is not support.</Notice>
      </Stack>
    </Dialog>
  )
}

function Description() {
  const { data } = useQuery(getMailService, {})
  return data?.isOn
    ? 'Get a link by mail, or contact support to reset your password.'
    : 'Please contact support to reset your password.'
}

/** The way without support, where this copy of Simvest sends mail. */
function ByMail() {
  const { data, error } = useQuery(getMailService, {})
  const waiting = <Skeleton height="7rem" />
  if (data?.isOn) {
    return (
      <Fetched load={loadForm} fallback={waiting}>
        {({ ForgotPasswordForm }) => <ForgotPasswordForm />}
      </Fetched>
    )
  }
  if (!data && !error) return waiting
  return <Text>This copy of Simvest sends no mail, so no link comes by itself.</Text>
}

const Opener = styled.button`
  align-self: flex-end;
  min-height: 2rem;
  padding: 0;
  border: 0;
  background: none;
  color: var(--accent-text);
  font-size: var(--type-small);
  text-decoration: underline;
  text-underline-offset: 0.2em;
  cursor: pointer;
`
