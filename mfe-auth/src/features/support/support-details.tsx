import { Card, CardTitle, Inline, Stack, Text } from '@simvest/ui-kit'
import { Clock, Mail, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { contact } from '#locales/en.json'
import { exampleTime, mailAQuestion, SUPPORT } from '#support-contact.ts'
import { textsOf } from '#texts.ts'
import { Grid } from '#layout/grid.tsx'

const t = textsOf(contact)

/** Every way to reach support, and its hours. */
export function SupportDetails() {
  return (
    <Grid $min="17rem">
      <Way icon={<Mail size={20} strokeWidth={1.75} aria-hidden="true" />} title={t('email')}>
        <a href={mailAQuestion()}>{SUPPORT.email}</a>
        <Text $size="small" $tone="quiet">
          {exampleTime(t('replies'))}
        </Text>
      </Way>
      <Way icon={<MessageCircle size={20} strokeWidth={1.75} aria-hidden="true" />} title={t('whatsApp')}>
        <a href={SUPPORT.whatsApp.link} target="_blank" rel="noreferrer">
          {SUPPORT.whatsApp.shown}
        </a>
        <Text $size="small" $tone="quiet">
          {exampleTime(t('chat'))}
        </Text>
      </Way>
      <Way icon={<Clock size={20} strokeWidth={1.75} aria-hidden="true" />} title={exampleTime(t('hours'))}>
        <Hours>
          {SUPPORT.hours.map(({ days, hours }) => (
            <div key={days}>
              <dt>{days === 'weekend' ? t('weekend') : t('weekdays')}</dt>
              <dd>{hours}</dd>
            </div>
          ))}
        </Hours>
      </Way>
    </Grid>
  )
}

function Way({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <Card>
      <Stack $gap={1}>
        <Title>
          {icon}
          <CardTitle>{title}</CardTitle>
        </Title>
        {children}
      </Stack>
    </Card>
  )
}

const Title = styled(Inline)`
  svg {
    color: var(--accent-text);
  }
`

const Hours = styled.dl`
  display: grid;
  gap: var(--space-half);
  font-size: var(--type-small);
  font-variant-numeric: tabular-nums;
  & > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 var(--space-2);
  }
  dd {
    color: var(--text-strong);
  }
`
