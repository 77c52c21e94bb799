import { Card, CardHeader, FailedNotice, Inline, Item, ItemList, Skeleton, Stack, Text } from '@simvest/ui-kit'
import type { ReactNode } from 'react'

interface ListCardProps<T> {
  /** The id of the title, which names the card. */
  id: string
  title: string
  about: string
  /** The title of the notice where the list could not be read. */
  notRead: string
  list: { data: readonly T[] | undefined; error: Error | undefined; mutate: () => Promise<unknown> }
  action?: ReactNode
  notice?: ReactNode
  /** Shown in place of a list without rows. */
  empty?: ReactNode
  renderRow: (item: T) => ReactNode
  /** The dialog that is open above the list. */
  children?: ReactNode
}

/** A card with a list of what belongs to the account. */
export function ListCard<T>(props: ListCardProps<T>) {
  const { id, title, about, notRead, action, notice, empty, renderRow, children } = props
  const { data, error, mutate } = props.list
  return (
    <Card aria-labelledby={id}>
      <CardHeader title={<span id={id}>{title}</span>} description={about} action={action} />
      {notice}
      {error && <FailedNotice title={notRead} error={error} onRetry={() => void mutate()} />}
      {!data && !error && (
        <div aria-busy="true">
          <Skeleton height="4rem" />
        </div>
      )}
      {data?.length === 0 && empty}
      <ItemList>{data?.map(renderRow)}</ItemList>
      {children}
    </Card>
  )
}

interface ListRowProps {
  name: string
  badge?: ReactNode
  about: ReactNode
  /** The reason why the act failed. */
  notice?: ReactNode
  /** The button of the act. */
  children: ReactNode
}

/** A line of such a list. */
export function ListRow({ name, badge, about, notice, children }: ListRowProps) {
  return (
    <Item>
      <Stack $gap="half">
        <Inline>
          <Text as="span" $size="small" $tone="strong">
            {name}
          </Text>
          {badge}
        </Inline>
        <Text $size="caption" $tone="quiet">
          {about}
        </Text>
        {notice}
      </Stack>
      {children}
    </Item>
  )
}
