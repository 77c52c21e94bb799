import { getMailService } from '@simvest/contracts'
import { useQuery } from '@simvest/platform'
import { Button, Dialog, Lazy, Notice, Skeleton, Stack, Text } from '@simvest/ui-kit'
import styled from 'styled-components'
import { forgotten } from '#locales/en.json'
import { asExample, mailToSupport, SUPPORT } from '#support-contact.ts'
import { textsOf } from '#texts.ts'

const t = textsOf(forgotten)

// Few forget their password, and both sign-in pages have the dialog.
const loadForm = () => import('./forgot-password-form.tsx')

/** The ways to a new password: a one-time link by mail or from support; nobody asks for the old password. */
export function ForgotPasswordDialog() {
  return (
    <Dialog
      trigger={<Opener type="button">{t('title')}</Opener>}
      title={t('title')}
      description={<Description />}
      footer={
        <Button asChild variant="primary">
          <a href={mailToSupport(t('subject'), t('mail'))}>{t('contact')}</a>
        </Button>
      }
    >
      <Stack $gap={2}>
        <ByMail />
        <Text>{t.rich('write', { address: <a href={`mailto:${SUPPORT.email}`}>{asExample(SUPPORT.email)}</a> })}</Text>
        {SUPPORT.isExample && <Notice tone="warning">{t('example')}</Notice>}
        <Notice>{t('never')}</Notice>
      </Stack>
    </Dialog>
  )
}

function Description() {
  const { data } = useQuery(getMailService, {})
  return t(data?.isOn ? 'supportOrMail' : 'support')
}

/** The way without support, where this copy of Simvest sends mail. */
function ByMail() {
  const { data, error } = useQuery(getMailService, {})
  const waiting = <Skeleton height="7rem" />
  if (data?.isOn) {
    return (
      <Lazy load={loadForm} fallback={waiting}>
        {({ ForgotPasswordForm }) => <ForgotPasswordForm />}
      </Lazy>
    )
  }
  if (!data && !error) return waiting
  return <Text>{t('noMail')}</Text>
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
