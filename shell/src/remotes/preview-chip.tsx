import { tabStore } from '@simvest/platform/storage'
import { type Registry, SHELL } from '@simvest/registry'
import { Button, DateTime, Notice, Text } from '@simvest/ui-kit'
import styled from 'styled-components'
import { previews } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { askingPage, leavePreviews, OVERRIDE_KEY } from './leave-previews.ts'

const t = textsOf(previews)

/** The texts of the gateway and this page about a missing preview. Texts about a damaged build are for its team, in English. */
const REASONS: Readonly<Record<string, keyof typeof previews>> = {
  'There is no such preview. It may have ended.': 'ended',
  'Previews are switched off here.': 'switchedOff',
  'The registry could not be reached.': 'unreachable',
}

const saidReason = (reason: string) => {
  const key = REASONS[reason]
  return key ? t(key) : reason
}

/** Names the previews that the visitor sees, or could not get, and leads out of them. */
export function PreviewChip({ registry }: { registry: Registry }) {
  const { remotes, shell, override, proposed } = registry
  const builds = [...(shell ? [{ ...shell, name: SHELL }] : []), ...remotes]
  const previewed = builds.filter(({ channel }) => channel !== undefined)
  return (
    <Chip aria-label={t('preview')} data-keep-clear="">
      {previewed.map(({ name, channel, version, commit }) => (
        <Text key={name} $size="small" $tone="strong">
          {override?.remote === name
            ? t.rich('own', { ...override, until: <DateTime value={override.until} /> })
            : t('of', { name, channel: channel ?? '' })}
          <br />
          <Text as="span" $mono $size="caption" $tone="quiet">
            {version} ({commit})
          </Text>
        </Text>
      ))}
      {registry.refused.map(({ preview, reason }) => (
        <Notice key={preview} tone="error" title={t('none', { preview })}>
          {t('everybody', { reason: saidReason(reason) })}
        </Notice>
      ))}
      {proposed && (
        <Text $size="small">
          {t('proposed', proposed)}
          <br />
          <a href={askingPage(proposed)}>{t('toAsking')}</a>
        </Text>
      )}
      {(previewed.length > 0 || registry.refused.length > 0) && (
        <Button size="small" onClick={override ? leaveOverride : leavePreviews}>
          {t('leave')}
        </Button>
      )}
    </Chip>
  )
}

/** Ends it in this browser, and opens the page as everybody gets it. */
async function leaveOverride(): Promise<void> {
  tabStore.remove(OVERRIDE_KEY)
  await fetch('/registry/override', { method: 'DELETE' })
  location.reload()
}

const Chip = styled.aside`
  position: fixed;
  right: var(--space-2);
  bottom: calc(var(--space-8) + env(safe-area-inset-bottom));
  z-index: var(--layer-sticky);
  display: grid;
  gap: var(--space-1);
  max-width: 20rem;
  padding: var(--space-2);
  border-radius: var(--radius-large);
  background: var(--surface-2);
  box-shadow: var(--shadow-2);
  @media print {
    display: none;
  }
`
