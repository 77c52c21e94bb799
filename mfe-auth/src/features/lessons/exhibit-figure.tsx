import { Text, VisuallyHidden } from '@simvest/ui-kit'
import styled from 'styled-components'
import { drawHidden } from '#layout/draw-hidden.tsx'
import { scam } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import type { Exhibit } from './content-shape.ts'

const t = textsOf(scam)
const KINDS = { message: 'aMessage', page: 'aPage', chat: 'aChat' } as const
const SPEAKERS = { them: 'theyWrite', you: 'youWrite' } as const

/** An invented message, page or chat as it would stand there; once judged, with numbers at its signs. */
export function ExhibitFigure({ exhibit: { kind, from, parts }, isJudged }: { exhibit: Exhibit; isJudged: boolean }) {
  const signs = parts.flatMap(({ sign }) => sign ?? [])
  return (
    <Figure>
      <figcaption>
        <Text as="span" $size="caption" $tone="quiet">
          {t(KINDS[kind])}
        </Text>
        <From>{from}</From>
      </figcaption>
      <Parts $kind={kind}>
        {parts.map(({ by, text, sign }) => (
          <Part key={text} $kind={kind} $by={by} $marked={isJudged && sign !== undefined}>
            {by && <VisuallyHidden>{t(SPEAKERS[by])}</VisuallyHidden>}
            {text}
            {isJudged && sign && <Mark>{t.rich('sign', { hidden: drawHidden, number: signs.indexOf(sign) + 1 })}</Mark>}
          </Part>
        ))}
      </Parts>
    </Figure>
  )
}

const Figure = styled.figure`
  border-radius: var(--radius-large);
  background: var(--surface-1);
  box-shadow: var(--shadow-1);
  overflow: clip;
  figcaption {
    display: grid;
    gap: 0.125rem;
    padding: var(--space-2) var(--space-3);
    border-bottom: 1px solid var(--line);
  }
`

const From = styled.span`
  color: var(--text-strong);
  font-weight: 600;
  overflow-wrap: anywhere;
`

type Kind = { $kind: Exhibit['kind'] }

const Parts = styled.div<Kind>`
  display: grid;
  gap: ${({ $kind }) => ($kind === 'chat' ? 'var(--space-1)' : '0.75rem')};
  padding: var(--space-3);
  font-size: ${({ $kind }) => ($kind === 'page' ? '1.0625rem' : '1rem')};
  line-height: 1.55;
`

const Part = styled.p<Kind & { $by: 'them' | 'you' | undefined; $marked: boolean }>`
  position: relative;
  justify-self: ${({ $by }) => ($by === 'you' ? 'end' : 'start')};
  max-width: ${({ $kind }) => ($kind === 'chat' ? '85%' : 'none')};
  padding: ${({ $kind }) => ($kind === 'chat' ? '0.5rem 0.875rem' : '0.125rem 0.5rem')};
  margin-inline: ${({ $kind }) => ($kind === 'chat' ? '0' : '-0.5rem')};
  border-radius: ${({ $kind }) => ($kind === 'chat' ? '1rem' : 'var(--radius-small)')};
  background: ${({ $by, $kind }) => ($kind === 'chat' ? `var(--${$by === 'you' ? 'accent-soft' : 'surface-2'})` : 'none')};
  box-shadow: ${({ $marked }) => ($marked ? 'inset 0 0 0 2px var(--accent)' : 'none')};
  color: var(--text-strong);
`

const Mark = styled.span`
  display: inline-grid;
  place-items: center;
  min-width: 1.375rem;
  height: 1.375rem;
  margin-left: 0.5rem;
  border-radius: var(--radius-full);
  background: var(--accent);
  color: var(--text-on-fill);
  font-size: var(--type-caption);
  font-weight: 650;
  line-height: 1;
`
