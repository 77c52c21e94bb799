import { Link, useSession } from '@simvest/platform'
import { Button, Card, Heading, Inline, Page, Stack, Text } from '@simvest/ui-kit'
import { Bot, ShieldCheck, TrendingUp, Wallet } from 'lucide-react'
import styled from 'styled-components'

const STEPS = [
  {
    icon: Wallet,
    title: 'Fund a practice wallet',
    text: 'Order a deposit in simulated dollars and watch an administrator approve it.',
  },
  {
    icon: Bot,
    title: 'Let an assistant trade',
    text: 'A documented model moves your simulated balance. It wins some days and loses others.',
  },
  {
    icon: ShieldCheck,
    title: 'Learn what to distrust',
    text: 'Every amount carries its unit, no address can receive anything, and no return is promised.',
  },
]

export function LandingPage() {
  const session = useSession()
  const user = session.status === 'signed-in' ? session.user : undefined
  return (
    <Page>
      <Stack $gap={8}>
        <Inline as="header" $justify="space-between">
          <Brand>
            <TrendingUp size={22} strokeWidth={2.25} aria-hidden="true" /> Simvest
          </Brand>
          {!user && (
            <Button asChild variant="quiet">
              <Link to="/login">Sign in</Link>
            </Button>
          )}
        </Inline>
        <Hero>
          <Heading level={1}>Practise automated investing. Risk nothing.</Heading>
          <Text $tone="quiet">
            Simvest is a simulator: two wallets, an AI trading assistant, strategies and withdrawals, all with simulated
            dollars. See how automated trading behaves before any real money is near it.
          </Text>
          <Inline $gap={2}>
            {user ? (
              <Button asChild variant="primary" size="large">
                <Link to={user.isAdmin ? '/admin' : '/dashboard'}>
                  Go to your {user.isAdmin ? 'desk' : 'dashboard'}
                </Link>
              </Button>
            ) : (
              <>
                <Button asChild variant="primary" size="large">
                  <Link to="/register">Create an account</Link>
                </Button>
                <Button asChild size="large">
                  <Link to="/login">Sign in</Link>
                </Button>
              </>
            )}
          </Inline>
        </Hero>
        <Steps>
          {STEPS.map(({ icon: Icon, title, text }) => (
            <Card as="li" key={title}>
              <Stack $gap={1}>
                <Icon size={22} strokeWidth={1.75} aria-hidden="true" color="var(--accent-text)" />
                <Heading level={2} size="body">
                  {title}
                </Heading>
                <Text $size="small" $tone="quiet">
                  {text}
                </Text>
              </Stack>
            </Card>
          ))}
        </Steps>
      </Stack>
    </Page>
  )
}

const Brand = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  color: var(--text-strong);
  font-size: var(--type-title);
  font-weight: 650;
  letter-spacing: -0.01em;
  svg {
    color: var(--accent-text);
  }
`

const Hero = styled.section`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  max-width: 40rem;
  padding-block: var(--space-2);
  h1 {
    font-size: clamp(2.25rem, 1.5rem + 3.5vw, 3.5rem);
    text-wrap: balance;
  }
  p {
    max-width: 34rem;
    font-size: 1.125rem;
    line-height: 1.6;
  }
`

const Steps = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
  gap: var(--space-2);
  padding: 0;
  list-style: none;
`
