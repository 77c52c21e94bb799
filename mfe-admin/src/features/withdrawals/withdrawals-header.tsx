import { Link, refresh } from '@simvest/platform'
import { Button, Heading, Inline, Stack, Text } from '@simvest/ui-kit'
import { ArrowLeft, RefreshCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'

interface WithdrawalsHeaderProps {
  title: string
  /** Where "Back to Dashboard" leads. */
  back: string
  children: ReactNode
}

/** The head of the three pages that are about withdrawals alone. */
export function WithdrawalsHeader({ title, back, children }: WithdrawalsHeaderProps) {
  const [refreshing, setRefreshing] = useState(false)
  const readAgain = async () => {
    setRefreshing(true)
    // What fails is said by the list.
    await refresh().catch(() => undefined)
    setRefreshing(false)
  }
  return (
    <Stack as="header" $gap={1} $align="start">
      <Button asChild size="small" variant="quiet">
        <Link to={back}>
          <ArrowLeft aria-hidden="true" /> Back to Dashboard
        </Link>
      </Button>
      <Inline $justify="space-between" style={{ width: '100%' }}>
        <Heading level={1}>{title}</Heading>
        <Button size="small" pending={refreshing} onClick={() => void readAgain()}>
          {!refreshing && <RefreshCw aria-hidden="true" />} Refresh
        </Button>
      </Inline>
      <Text $size="small" $tone="quiet">
        {children}
      </Text>
    </Stack>
  )
}
