import { Button, Dialog, Notice, Stack, Text } from '@simvest/ui-kit'
import styled from 'styled-components'
import { asExample, mailToSupport, SUPPORT } from '#support-contact.ts'

/** How to get a new password: support makes a link for one use, and nobody asks for the old password. */
export function ForgotPasswordDialog() {
  return (
    <Dialog
      trigger={<Opener type="button">Forgot Password?</Opener>}
      title="Forgot Password?"
      description="Please contact support to reset your password."
      footer={
        <Button asChild variant="primary">
          <a href={mailToSupport('Password Reset Request', 'Hello,\n\nplease send me a link to reset my password.')}>
            Contact Support
          </a>
        </Button>
      }
    >
      <Stack $gap={2}>
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
