import { refresh } from '@simvest/platform'
import { Button, Heading, Inline } from '@simvest/ui-kit'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { BackToConsole } from '#layout/back-to-console.tsx'

interface WithdrawalsHeaderProps {
  title: string
  /** The target of "Back to Dashboard". */
  back: string
}

/** The head of the pages of withdrawals. */
export function WithdrawalsHeader({ title, back }: WithdrawalsHeaderProps) {
  return (
    <Inline>
      <Heading level={1} size="title">
        {title}
      </Heading>
      <BackToConsole to={back} />
      <RefreshButton />
    </Inline>
  )
}

function RefreshButton() {
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
