import { Link } from '@simvest/platform'
import { Button, EmptyState, Page } from '@simvest/ui-kit'

export function NotFound() {
  return (
    <Page>
      <EmptyState
        title="Page Not Found"
        level={1}
        action={
          <Button asChild>
            <Link to="/">Back to the start</Link>
          </Button>
        }
      >
        There is no page at this address. It may have moved, or the link may be mistyped.
      </EmptyState>
    </Page>
  )
}
