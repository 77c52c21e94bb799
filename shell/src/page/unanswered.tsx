import { Link } from '@simvest/platform'
import { pageAt, type Registry } from '@simvest/registry'
import { Button, EmptyState, Inline, Page } from '@simvest/ui-kit'
import { unanswered } from '#locales/en.json'
import type { BuildOnShow } from '#remotes/answering.ts'
import { leavePreviews } from '#remotes/leave-previews.ts'
import { useSeesBuilds } from '#remotes/use-sees-builds.ts'
import { textsOf } from '#texts.ts'

const t = textsOf(unanswered)

interface UnansweredProps {
  build: BuildOnShow
  registry: Registry
  onAgain: () => void
}

/** Replaces a page whose remote stopped answering in this tab: opened again by itself, it would hang again. */
export function UnansweredPage({ build: { remote, version }, registry, onAgain }: UnansweredProps) {
  const channel = registry.remotes.find(({ name }) => name === remote)?.channel
  const isPreview = channel !== undefined
  const build = useSeesBuilds() ? ` (${remote} ${version})` : ''
  const leadsAway = pageAt(registry, '/')?.remote.name !== remote
  return (
    <Page>
      <EmptyState
        title={t('title')}
        level={1}
        action={
          <Inline>
            {isPreview && <Button onClick={leavePreviews}>{t('leavePreview')}</Button>}
            {!isPreview && leadsAway && (
              <Button asChild>
                <Link to="/">{t('leave')}</Link>
              </Button>
            )}
            <Button variant="secondary" onClick={onAgain}>
              {t('again')}
            </Button>
          </Inline>
        }
      >
        {t('text', { build })}
      </EmptyState>
    </Page>
  )
}
