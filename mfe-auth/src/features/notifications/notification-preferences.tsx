import {
  getNotificationPreferences,
  NOTIFICATION_TOPICS,
  type NotificationPreferences as Preferences,
  type NotificationTopic,
  setNotificationPreferences,
} from '@simvest/contracts'
import { CallNotice, useCall, useQuery } from '@simvest/platform'
import { Card, CardHeader, FailedNotice, Skeleton, Stack, Switch, Text } from '@simvest/ui-kit'

const TOPICS: Record<NotificationTopic, { label: string; hint: string }> = {
  deposits: { label: 'Deposits', hint: 'When a deposit is paid or cancelled' },
  withdrawals: { label: 'Withdrawals', hint: 'When a withdrawal is processed, cancelled or pending' },
  trading: { label: 'Trading', hint: 'Results of the AI assistant and of investments' },
  referrals: { label: 'Referrals', hint: 'Rewards for people you invited' },
}

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
      <CardHeader
        title={<span id="preferences">Notifications</span>}
        description="Word about your account itself and adjustments by an administrator always come."
      />
      {error && !data && (
        <FailedNotice title="Your choices could not be read" error={error} onRetry={() => void mutate()} />
      )}
      <Stack $gap={1} aria-busy={!data && !error}>
        {NOTIFICATION_TOPICS.map((topic) =>
          data ? (
            <ChoiceSwitch key={topic} {...TOPICS[topic]} of={topic} preferences={data} />
          ) : (
            !error && <Skeleton key={topic} height="2.75rem" />
          ),
        )}
        {data && <ByMail preferences={data} />}
      </Stack>
    </Card>
  )
}

const BY_MAIL = {
  label: 'Also by e-mail',
  hint: 'Decisions and rewards. Mails about sign-ins and the security of your account always come.',
}

function ByMail({ preferences }: { preferences: Preferences }) {
  if (preferences.email === undefined) {
    return (
      <Text $size="small" $tone="quiet">
        This copy of Simvest sends no e-mail: everything stands under the bell.
      </Text>
    )
  }
  return <ChoiceSwitch {...BY_MAIL} of="email" preferences={preferences} />
}

function ChoiceSwitch({ of, label, hint, preferences }: Choice) {
  const { mutate } = useQuery(getNotificationPreferences, {})
  const choice = useCall(setNotificationPreferences, {
    what: () => `choice of ${label}`,
    failed: { title: 'Your choice was not kept', why: true },
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
