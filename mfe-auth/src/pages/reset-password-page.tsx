import { BackLink, useNavigate, useSearchParams } from '@simvest/platform'
import { Card, Heading, Notice, Page, Stack, Text } from '@simvest/ui-kit'
import { useEffect, useState } from 'react'
import { ResetPasswordForm } from '#features/passwords/reset-password-form.tsx'
import { reset } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { SiteFooter } from './site-footer.tsx'

const t = textsOf(reset)

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
          <BackLink to="/auth">{t('back')}</BackLink>
          {state === 'invalid' && (
            <>
              <Heading level={1}>{t('invalid')}</Heading>
              <Notice tone="error">{t('invalidText')}</Notice>
              <Text $tone="quiet">{t('leaving')}</Text>
            </>
          )}
          {state === 'done' && (
            <>
              <Heading level={1}>{t('done')}</Heading>
              <Text role="status">{t('doneText')}</Text>
            </>
          )}
          {!state && token && userId && (
            <>
              <Stack $gap={1}>
                <Heading level={1}>{t('title')}</Heading>
                <Text $tone="quiet">{t('choose')}</Text>
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
