import {
  getNotificationPreferences,
  NOTIFICATION_TOPICS,
  type NotificationPreferences as Preferences,
  type NotificationTopic,
  setNotificationPreferences,
} from '@simvest/contracts'
import { CallNotice, useCall, useQuery } from '@simvest/platform'
import { Card, CardHeader, FailedNotice, Skeleton, Stack, Switch, Text } from '@simvest/ui-kit'
import { notifications } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { PushSwitch } from './push-switch.tsx'

const t = textsOf(notifications)

const TOPICS = {
  deposits: ['deposits', 'depositsHint'],
  withdrawals: ['withdrawals', 'withdrawalsHint'],
  trading: ['trading', 'tradingHint'],
  referrals: ['referrals', 'referralsHint'],
} as const satisfies Record<NotificationTopic, unknown>

interface Choice {
  of: keyof Preferences
  label: string
  hint: string
  preferences: Preferences
}

/** The topics that the user wants to hear about; each switch is saved at once. */
export function NotificationPreferences() {
  const { data, error, mutate } = useQuery(getNotificationPreferences, {})
  return (
    <Card aria-labelledby="preferences">
      <CardHeader title={<span id="preferences">{t('title')}</span>} description={t('about')} />
      {error && !data && <FailedNotice title={t('notRead')} error={error} onRetry={() => void mutate()} />}
      <Stack $gap={1} aria-busy={!data && !error}>
        {NOTIFICATION_TOPICS.map((topic) => {
          const [label, hint] = TOPICS[topic]
          if (data) return <ChoiceSwitch key={topic} label={t(label)} hint={t(hint)} of={topic} preferences={data} />
          return !error && <Skeleton key={topic} height="2.75rem" />
        })}
        {data && <ByMail preferences={data} />}
        <PushSwitch />
      </Stack>
    </Card>
  )
}

function ByMail({ preferences }: { preferences: Preferences }) {
  if (preferences.email === undefined) {
    return (
      <Text $size="small" $tone="quiet">
        {t('noEmail')}
      </Text>
    )
  }
  return <ChoiceSwitch label={t('email')} hint={t('emailHint')} of="email" preferences={preferences} />
}

function ChoiceSwitch({ of, label, hint, preferences }: Choice) {
  const { mutate } = useQuery(getNotificationPreferences, {})
  const choice = useCall(setNotificationPreferences, {
    what: () => t('choice', { topic: label }),
    failed: { title: t('notKept'), why: true },
  })
  const choose = (isOn: boolean) => {
    const body = { ...preferences, [of]: isOn }
    return mutate(async () => (await choice.send({ body })) ?? preferences, { optimisticData: body, revalidate: false })
  }
  return (
    <>
      <Switch
        label={label}
        hint={hint}
        checked={preferences[of] ?? false}
        onCheckedChange={(isOn) => void choose(isOn)}
      />
      <CallNotice call={choice} />
    </>
  )
}
