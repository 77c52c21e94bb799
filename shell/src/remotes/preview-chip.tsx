import { type Registry, SHELL } from '@simvest/registry'
import { Button, Notice, Text } from '@simvest/ui-kit'
import styled from 'styled-components'
import { previews } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { leavePreviews } from './previews.ts'

const t = textsOf(previews)

/** Names the previews that the visitor sees, or could not get, and leads out of them. */
export function PreviewChip({ registry }: { registry: Registry }) {
  const { remotes, shell } = registry
  const builds = [...(shell ? [{ ...shell, name: SHELL }] : []), ...remotes]
  const previewed = builds.filter(({ channel }) => channel !== undefined)
  return (
    <Chip aria-label={t('preview')} data-keep-clear="">
      {previewed.map(({ name, channel, version, commit }) => (
        <Text key={name} $size="small" $tone="strong">
          {t('of', { name, channel: channel ?? '' })}
          <br />
          <Text as="span" $mono $size="caption" $tone="quiet">
            {version} ({commit})
          </Text>
        </Text>
      ))}
      {registry.refused.map(({ preview, reason }) => (
        <Notice key={preview} tone="error" title={t('none', { preview })}>
          {t('everybody', { reason })}
        </Notice>
      ))}
      <Button size="small" onClick={leavePreviews}>
        {t('leave')}
      </Button>
    </Chip>
  )
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
