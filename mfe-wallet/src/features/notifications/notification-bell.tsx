import { listNotifications, type Notification, readNotification } from '@simvest/contracts'
import { api, notify, refresh, useQuery } from '@simvest/platform'
import { Badge, Button, DateTime, Dialog, EmptyState, Skeleton, Stack, Text } from '@simvest/ui-kit'
import { Bell, BellOff } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'

const POLL = 10_000

/** The bell with its count of unread messages, and the panel behind it. */
export function NotificationBell() {
  const [open, setOpen] = useState(false)
  const { data, error, mutate } = useQuery(listNotifications, { query: {} }, { poll: POLL })
  const unread = data?.filter((notification) => !notification.isRead).length ?? 0
  const label = unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`
  return (
    <>
      <BellButton variant="secondary" aria-label={label} onClick={() => setOpen(true)}>
        <Bell aria-hidden="true" />
        {unread > 0 && <Count aria-hidden="true">{unread > 99 ? '99+' : unread}</Count>}
      </BellButton>
      <Dialog open={open} onOpenChange={setOpen} title="Notifications">
        {error && !data ? (
          <EmptyState
            title="Notifications could not be read"
            action={<Button onClick={() => void mutate()}>Try again</Button>}
          >
            {error.message}
          </EmptyState>
        ) : !data ? (
          <Skeleton height="4rem" />
        ) : data.length === 0 ? (
          <EmptyState icon={<BellOff />} title="Nothing new">
            What administrators decide and what your assistant does shows here.
          </EmptyState>
        ) : (
          <List>
            {data.map((notification) => (
              <li key={notification.id}>
                <Item type="button" onClick={() => void markAsRead(notification)}>
                  <Stack $gap="half">
                    <Text $size="small" $tone={notification.isRead ? 'quiet' : 'strong'}>
                      {notification.message}
                    </Text>
                    <Text $size="caption" $tone="quiet">
                      <DateTime value={notification.createdAt} />
                    </Text>
                  </Stack>
                  {!notification.isRead && <Badge tone="accent">New</Badge>}
                </Item>
              </li>
            ))}
          </List>
        )}
      </Dialog>
    </>
  )
}

async function markAsRead({ id, isRead }: Notification) {
  if (isRead) return
  try {
    await api.call(readNotification, { params: { id } })
    await refresh([listNotifications.path])
  } catch {
    notify({ title: 'Failed to mark notification as read', variant: 'destructive' })
  }
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
  padding: 0;
  list-style: none;
`

const Item = styled.button`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: var(--space-2);
  width: 100%;
  padding: var(--space-1);
  border: 0;
  border-radius: var(--radius);
  background: none;
  font: inherit;
  text-align: left;
  cursor: pointer;
  &:hover {
    background: var(--surface-hover);
  }
`
