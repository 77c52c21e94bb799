import { BackLink, useNavigate, useSearchParams } from '@simvest/platform'
import { Card, Heading, Notice, Page, Stack, Text } from '@simvest/ui-kit'
import { useEffect, useState } from 'react'
import { ResetPasswordForm } from '#features/passwords/reset-password-form.tsx'
import { SiteFooter } from './site-footer.tsx'

/** Milliseconds until the page leads to sign-in by itself. */
const LEAVES_AFTER = { invalid: 3_000, done: 2_000 }

/** The page behind a reset link. */
export function ResetPasswordPage() {
  const [search] = useSearchParams()
  const [token, userId] = [search.get('token'), search.get('userId')]
  const [outcome, setOutcome] = useState<'invalid' | 'done'>()
  const state = token && userId ? outcome : 'invalid'
  useLeaveFor('/auth', state && LEAVES_AFTER[state])
  return (
    <Page $narrow>
      <Stack $gap={6}>
        <Stack $gap={3}>
          <BackLink to="/auth">Back to Login</BackLink>
          {state === 'invalid' && (
            <>
              <Heading level={1}>Invalid Reset Link</Heading>
              <Notice tone="error">This password reset link is invalid or has expired.</Notice>
              <Text $tone="quiet">
                You are taken to the sign-in page. &ldquo;Forgot Password?&rdquo; there says how to get a new link; each
                works once, for one hour.
              </Text>
            </>
          )}
          {state === 'done' && (
            <>
              <Heading level={1}>Password Reset Successful</Heading>
              <Text role="status">
                Your password has been reset successfully. You can now log in with your new password.
              </Text>
            </>
          )}
          {!state && token && userId && (
            <>
              <Stack $gap={1}>
                <Heading level={1}>Reset Password</Heading>
                <Text $tone="quiet">Choose a new password. You are then signed out everywhere.</Text>
              </Stack>
              <Card>
                <ResetPasswordForm
                  link={{ token, userId }}
                  onDone={() => setOutcome('done')}
                  onInvalid={() => setOutcome('invalid')}
                />
              </Card>
            </>
          )}
        </Stack>
        <SiteFooter />
      </Stack>
    </Page>
  )
}

function useLeaveFor(path: string, after: number | undefined) {
  const navigate = useNavigate()
  useEffect(() => {
    if (after === undefined) return undefined
    const timer = setTimeout(() => void navigate(path, { replace: true }), after)
    return () => clearTimeout(timer)
  }, [navigate, path, after])
}
