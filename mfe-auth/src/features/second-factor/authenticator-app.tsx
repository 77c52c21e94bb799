import { getSecondFactor, removeTotp, stopFactorRemoval } from '@simvest/contracts'
import { CallNotice, useCall, useQuery } from '@simvest/platform'
import {
  Badge,
  Button,
  Card,
  CardHeader,
  DateTime,
  FailedNotice,
  Inline,
  Notice,
  Skeleton,
  Stack,
  Text,
} from '@simvest/ui-kit'
import { useState } from 'react'
import { secondFactor } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { ConfirmByPassword } from '#proof/confirm-by-password.tsx'
import { EnrolDialog } from './enrol-dialog.tsx'
import { RenewCodesDialog } from './renew-codes-dialog.tsx'

const t = textsOf(secondFactor)

/** The authenticator app of an account, with ways to set it up and remove it. */
export function AuthenticatorApp() {
  const { data, error, mutate } = useQuery(getSecondFactor, {})
  const [open, setOpen] = useState<'enrol' | 'renew' | 'remove'>()
  const close = () => setOpen(undefined)
  return (
    <Card aria-labelledby="second-factor">
      <CardHeader
        title={<span id="second-factor">{t('title')}</span>}
        action={data?.isEnrolled && <Badge tone="success">{t('on')}</Badge>}
      />
      {error && <FailedNotice title={t('notRead')} error={error} onRetry={() => void mutate()} />}
      {!data && !error && (
        <div aria-busy="true">
          <Skeleton height="5rem" />
        </div>
      )}
      {data && (
        <Stack $align="start">
          {data.removalAt && <Removal at={data.removalAt} />}
          <Text $size="small">{data.isEnrolled ? t('onText') : t('offText')}</Text>
          {data.isEnrolled ? (
            <Inline>
              <Button aria-haspopup="dialog" onClick={() => setOpen('renew')}>
                {t('renew')}
              </Button>
              <Button aria-haspopup="dialog" onClick={() => setOpen('remove')}>
                {t('remove')}
              </Button>
            </Inline>
          ) : (
            <Button aria-haspopup="dialog" onClick={() => setOpen('enrol')}>
              {t('setUp')}
            </Button>
          )}
        </Stack>
      )}
      {open === 'enrol' && (
        <EnrolDialog isEnrolled={data?.isEnrolled ?? false} onRefused={() => void mutate()} onClose={close} />
      )}
      {open === 'renew' && <RenewCodesDialog onClose={close} />}
      {open === 'remove' && (
        <ConfirmByPassword
          title={t('removeTitle')}
          consequence={t('removeText')}
          confirmLabel={t('remove')}
          endpoint={removeTotp}
          input={(body) => ({ body })}
          done={() => ({ title: t('removed'), description: t('removedText') })}
          onClose={close}
        />
      )}
    </Card>
  )
}

/** The coming removal of the app and the passkeys, which operators take for lost. */
function Removal({ at }: { at: string }) {
  const stop = useCall(stopFactorRemoval, { done: () => ({ title: t('removalStopped') }) })
  return (
    <Notice
      tone="warning"
      title={t('removalTitle')}
      action={
        <Button size="small" pending={stop.pending} onClick={() => void stop.send({})}>
          {t('removalStop')}
        </Button>
      }
    >
      {t.rich('removalText', { date: <DateTime value={at} /> })}
      <CallNotice call={stop} />
    </Notice>
  )
}
