import {
  listNotifications,
  type Notification,
  pageOfNotification,
  readAllNotifications,
  readNotification,
} from '@simvest/contracts'
import { Link, notificationText, useCall, useQuery } from '@simvest/platform'
import { AmountText, Badge, Button, DateTime, EmptyState, Popover, Skeleton, Stack, Text } from '@simvest/ui-kit'
import { Bell, BellOff } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { notifications } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(notifications)

const POLL_INTERVAL_MS = 10_000

/** More than the highest displayed count, so that the limit never shows as the count. */
const READ_FIRST = 100
const READ_MAX = 200

/** The highest count that is shown. */
const COUNT_MAX = 99

/** The bell with its count of unread messages, and the panel that it opens. */
export function NotificationBell() {
  const [limit, setLimit] = useState(READ_FIRST)
  const { data, error, mutate } = useQuery(listNotifications, { query: { limit } }, { poll: POLL_INTERVAL_MS })
  const all = useCall(readAllNotifications, { failed: t('failed') })
  const unread = data?.filter((notification) => !notification.isRead).length ?? 0
  const count = unread > COUNT_MAX ? `${COUNT_MAX}+` : String(unread)
  const label = unread === 0 ? t('title') : t('unread', { count })
  return (
    <Popover
      title={t('title')}
      action={
        unread > 0 && (
          <Button variant="quiet" size="small" pending={all.pending} onClick={() => void all.send({})}>
            {t('readAll')}
          </Button>
        )
      }
      trigger={
        <BellButton variant="secondary" aria-label={label}>
          <Bell aria-hidden="true" />
          {unread > 0 && <Count aria-hidden="true">{count}</Count>}
        </BellButton>
      }
    >
      {error && !data ? (
        <EmptyState
          level={3}
          title={t('notRead')}
          action={<Button onClick={() => void mutate()}>{t('tryAgain')}</Button>}
        >
          {error.message}
        </EmptyState>
      ) : !data ? (
        <Skeleton height="8rem" />
      ) : data.length === 0 ? (
        <EmptyState level={3} icon={<BellOff />} title={t('none')}>
          {t('noneText')}
        </EmptyState>
      ) : (
        <>
          <List>
            {data.map((notification) => (
              <li key={notification.id}>
                <Item notification={notification} />
              </li>
            ))}
          </List>
          {data.length === limit && limit < READ_MAX && (
            <Button variant="quiet" block onClick={() => setLimit(READ_MAX)}>
              {t('older')}
            </Button>
          )}
        </>
      )}
    </Popover>
  )
}

/** A notification: links to its subject and marks itself as read. */
function Item({ notification }: { notification: Notification }) {
  const { id, isRead, createdAt } = notification
  const read = useCall(readNotification, { failed: t('failed') })
  const { title, message } = notificationText(notification)
  return (
    <ItemLink to={pageOfNotification(notification)} onClick={() => !isRead && void read.send({ params: { id } })}>
      <Stack $gap="half">
        <Text as="span" $size="small" $tone={isRead ? 'normal' : 'strong'}>
          <b>{title}</b>
        </Text>
        <Text as="span" $size="small" $tone={isRead ? 'quiet' : 'normal'}>
          <AmountText>{message}</AmountText>
        </Text>
        <Text as="span" $size="caption" $tone="quiet">
          <DateTime value={createdAt} />
        </Text>
      </Stack>
      {!isRead && <Badge tone="accent">{t('new')}</Badge>}
    </ItemLink>
  )
}

const BellButton = styled(Button)`
  position: relative;
  padding: 0 0.75rem;
`

const Count = styled.span`
  position: absolute;
  top: -0.375rem;
  right: -0.375rem;
  min-width: 1.25rem;
  padding: 0 0.25rem;
  border-radius: var(--radius-full);
  background: var(--accent);
  color: var(--text-on-fill);
  font-size: var(--type-caption);
  font-variant-numeric: tabular-nums;
  line-height: 1.25rem;
`

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 2px;
`

const ItemLink = styled(Link)`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: var(--space-2);
  padding: var(--space-1);
  border-radius: var(--radius);
  color: inherit;
  text-decoration: none;
  &:hover {
    background: var(--surface-hover);
  }
`
