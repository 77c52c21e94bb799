import { Link, useParams } from '@simvest/platform'
import { Button, Inline, Stack } from '@simvest/ui-kit'
import { ArrowLeft } from 'lucide-react'
import { PreviewView } from '#features/previews/preview-view.tsx'
import { ConsolePage } from '#layout/console-page.tsx'

/** The page of a preview, to which the comment of its pull request leads. */
export function PreviewPage() {
  const { remote = '', channel = '' } = useParams()
  return (
    <ConsolePage>
      <Stack $gap={3}>
        <Inline>
          <Button asChild size="small" variant="quiet">
            <Link to="/admin?tab=builds">
              <ArrowLeft aria-hidden="true" /> Builds
            </Link>
          </Button>
        </Inline>
        <PreviewView key={`${remote}:${channel}`} remote={remote} channel={channel} />
      </Stack>
    </ConsolePage>
  )
}
