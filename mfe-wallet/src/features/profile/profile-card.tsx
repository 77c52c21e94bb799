import type { User } from '@simvest/contracts'
import { Link } from '@simvest/platform'
import { Badge, Text } from '@simvest/ui-kit'
import { ChevronRight } from 'lucide-react'
import styled from 'styled-components'
import { profileCard } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(profileCard)

/** The signed-in user, and whether the identity is verified; links to the profile. */
export function ProfileCard({ user }: { user: User }) {
  const verified = user.idStatus === 'APPROVED'
  const name = user.fullName ?? user.username
  return (
    <Card to="/profile">
      <Initials aria-hidden="true">{initialsOf(name)}</Initials>
      <Names>
        <Text as="span" $size="small" $tone="strong">
          {name}
        </Text>
        <State tone={verified ? 'success' : 'accent'}>{verified ? t('verified') : t('power')}</State>
        <Text as="span" $size="caption" $tone="quiet">
          {verified ? t('verifiedText') : t('powerText')}
        </Text>
      </Names>
      <ChevronRight size={18} aria-hidden="true" />
    </Card>
  )
}

/** Returns the initials of the first and the last word, or the first two letters of a single word. */
function initialsOf(name: string): string {
  const [first = [], ...more] = name
    .trim()
    .split(/\s+/)
    .map((word) => [...word])
  const last = more.at(-1) ?? first.slice(1)
  return [...first.slice(0, 1), ...last.slice(0, 1)].join('').toUpperCase()
}

const Card = styled(Link)`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  padding: 0.75rem var(--space-2);
  border-radius: var(--radius-large);
  background: var(--surface-1);
  box-shadow: var(--shadow-1);
  color: var(--text-quiet);
  text-decoration: none;
  &:hover {
    background: var(--surface-hover);
  }
`

const Initials = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 2.75rem;
  height: 2.75rem;
  border-radius: 50%;
  background: var(--accent-soft);
  color: var(--accent-text);
  font-weight: 600;
  /* Fonts of 200 % on a phone need the room. */
  @media (max-width: 14rem) {
    display: none;
  }
`

/* Three words, which large text breaks. */
const State = styled(Badge)`
  white-space: normal;
`

const Names = styled.span`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-half) var(--space-1);
  min-width: 0;

  /* A long name breaks instead of running out of the card. */
  & > * {
    min-width: 0;
  }
`
