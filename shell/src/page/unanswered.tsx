import { Link } from '@simvest/platform'
import { pageAt, type Registry } from '@simvest/registry'
import { Button, EmptyState, Inline, Page } from '@simvest/ui-kit'
import type { BuildOnShow } from '#remotes/answering.ts'
import { leavePreviews } from '#remotes/previews.ts'
import { useSeesBuilds } from '#remotes/use-sees-builds.ts'

interface UnansweredProps {
  build: BuildOnShow
  registry: Registry
  onAgain: () => void
}

/** Replaces a page whose remote stopped answering in this tab: opened again by itself, it would hang again. */
export function Unanswered({ build: { remote, version }, registry, onAgain }: UnansweredProps) {
  const channel = registry.remotes.find(({ name }) => name === remote)?.channel
  const isPreview = channel !== undefined
  const build = useSeesBuilds() ? ` (${remote} ${version})` : ''
  const leadsAway = pageAt(registry, '/')?.remote.name !== remote
  return (
    <Page>
      <EmptyState
        title="This part stopped answering"
        level={1}
        action={
          <Inline>
            {isPreview && <Button onClick={leavePreviews}>Leave preview</Button>}
            {!isPreview && leadsAway && (
              <Button asChild>
                <Link to="/">Leave this part</Link>
              </Button>
            )}
            <Button variant="secondary" onClick={onAgain}>
              Open it again
            </Button>
          </Inline>
        }
      >
        It kept this tab from answering when it was last open{build}, so nothing of it runs now. The rest works as
        before.
      </EmptyState>
    </Page>
  )
}
