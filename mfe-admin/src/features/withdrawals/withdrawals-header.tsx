import { refresh } from '@simvest/platform'
import { Button, Heading, Inline, Stack, Text } from '@simvest/ui-kit'
import { RefreshCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { BackToDashboard } from '#layout/back-to-console.tsx'
import { SearchButton } from '#search/search-button.tsx'

interface WithdrawalsHeaderProps {
  title: string
  /** The target of "Back to Dashboard". */
  back: string
  children: ReactNode
}

/** The head of the pages that show withdrawals as cards. */
export function WithdrawalsHeader({ title, back, children }: WithdrawalsHeaderProps) {
  return (
    <Stack as="header" $gap={1} $align="start">
      <Inline $justify="space-between" style={{ width: '100%' }}>
        <BackToDashboard to={back} />
        <Inline>
          <RefreshButton />
          <SearchButton />
        </Inline>
      </Inline>
      <Heading level={1}>{title}</Heading>
      <Text $size="small" $tone="quiet">
        {children}
      </Text>
    </Stack>
  )
}

export function RefreshButton() {
  const [refreshing, setRefreshing] = useState(false)
  const readAgain = async () => {
    setRefreshing(true)
    // The list shows the failure.
    await refresh().catch(() => undefined)
    setRefreshing(false)
  }
  return (
    <Button size="small" pending={refreshing} onClick={() => void readAgain()}>
      {!refreshing && <RefreshCw aria-hidden="true" />} Refresh
    </Button>
  )
}
