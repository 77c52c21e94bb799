import {
  getNotificationPreferences,
  NOTIFICATION_TOPICS,
  type NotificationPreferences as Preferences,
  type NotificationTopic,
  setNotificationPreferences,
} from '@simvest/contracts'
import { api, notify, useQuery } from '@simvest/platform'
import { Card, CardHeader, FailedNotice, Skeleton, Stack, Switch } from '@simvest/ui-kit'

const TOPICS: Record<NotificationTopic, { label: string; hint: string }> = {
  deposits: { label: 'Deposits', hint: 'When a deposit is paid or cancelled' },
  withdrawals: { label: 'Withdrawals', hint: 'When a withdrawal is processed, cancelled or pending' },
  trading: { label: 'Trading', hint: 'Results of the AI assistant and of investments' },
  referrals: { label: 'Referrals', hint: 'Rewards for people you invited' },
}

/** What somebody wants to hear of; each switch is kept at once. */
export function NotificationPreferences() {
  const { data, error, mutate } = useQuery(getNotificationPreferences, {})

  const save = async (preferences: Preferences) => {
    try {
      await mutate(api.call(setNotificationPreferences, { body: preferences }), {
        optimisticData: preferences,
        revalidate: false,
      })
    } catch (problem) {
      const description = problem instanceof Error ? problem.message : 'Please try again.'
      notify({ title: 'Your choice was not kept', description, variant: 'destructive' })
    }
  }

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
            <Switch
              key={topic}
              {...TOPICS[topic]}
              checked={data[topic]}
              onCheckedChange={(checked) => void save({ ...data, [topic]: checked })}
            />
          ) : (
            !error && <Skeleton key={topic} height="2.75rem" />
          ),
        )}
      </Stack>
    </Card>
  )
}
