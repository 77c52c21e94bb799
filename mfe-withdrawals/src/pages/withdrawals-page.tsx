import { Link } from '@simvest/platform'
import { Button, Heading, Inline, Page, Stack } from '@simvest/ui-kit'
import { NewWithdrawal } from '#features/withdrawals/new-withdrawal.tsx'
import { WithdrawalsList } from '#features/withdrawals/withdrawals-list.tsx'
import { withdrawals } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(withdrawals)

export function WithdrawalsPage() {
  return (
    <Page>
      <Stack $gap={3}>
        <Inline as="header" $justify="space-between">
          <Heading level={1}>{t('title')}</Heading>
          <Inline>
            <NewWithdrawal />
            <Button asChild variant="quiet">
              <Link to="/dashboard">{t('back')}</Link>
            </Button>
          </Inline>
        </Inline>
        <WithdrawalsList />
      </Stack>
    </Page>
  )
}
