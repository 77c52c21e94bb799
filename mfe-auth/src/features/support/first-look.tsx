import { Link, useSession } from '@simvest/platform'
import { Card, CardHeader, ItemList, Text } from '@simvest/ui-kit'
import { ChevronRight } from 'lucide-react'
import styled from 'styled-components'
import { contact } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(contact)

/** The most frequent questions, each with the page of the product that answers it. */
const QUESTIONS = [
  { to: '/simulation', question: 'figure', answer: 'figureText' },
  { to: '/history', question: 'waits', answer: 'waitsText' },
  { to: '/login', question: 'locked', answer: 'lockedText' },
  { to: '/learn/spot-the-scam', question: 'asked', answer: 'askedText' },
] as const

/** Answers that need nobody, before the ways to write. */
export function FirstLook() {
  const isSignedIn = useSession().status === 'signed-in'
  return (
    <Card aria-labelledby="first-look">
      <CardHeader title={<span id="first-look">{t('before')}</span>} />
      <Questions>
        {QUESTIONS.filter(({ to }) => !isSignedIn || to !== '/login').map(({ to, question, answer }) => (
          <li key={to}>
            <div>
              <Link to={to}>{t(question)}</Link>
              <Text $size="small" $tone="quiet">
                {t(answer)}
              </Text>
            </div>
            <ChevronRight size={18} aria-hidden="true" />
          </li>
        ))}
      </Questions>
    </Card>
  )
}

/* The whole line leads there. */
const Questions = styled(ItemList)`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr));
  gap: 0 var(--space-4);
  & > li {
    position: relative;
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-2);
    padding: 0.75rem 0;
    border-top: 1px solid var(--line);
  }
  & a {
    color: var(--text-strong);
    font-weight: 550;
    text-decoration: none;
  }
  & a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  & li:hover a {
    text-decoration: underline;
  }
  & svg {
    flex: none;
    color: var(--text-quiet);
  }
`
