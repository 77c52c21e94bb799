import { Link, useSession } from '@simvest/platform'
import { Button, Card, Heading, Inline, Page, Stack, Text } from '@simvest/ui-kit'
import { Bot, ShieldCheck, Wallet } from 'lucide-react'
import styled from 'styled-components'
import { Carousel } from '#features/landing/carousel.tsx'
import { LearnMoreDialog } from '#features/landing/learn-more-dialog.tsx'
import { TryDemo } from '#features/landing/try-demo.tsx'
import { ReferralDialog } from '#features/referrals/referral-dialog.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

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
  return (
    <Page>
      <Stack $gap={8}>
        <SiteHeader />
        <Hero>
          <Pitch>
            <Heading level={1}>Practise automated investing. Risk nothing.</Heading>
            <Text $tone="quiet">
              Simvest is a simulator: two wallets, an AI trading assistant, strategies and withdrawals, all with
              simulated dollars. See how automated trading behaves before any real money is near it.
            </Text>
            <Inline $gap={2}>
              <Start />
              <LearnMoreDialog trigger={<Button size="large">Learn more</Button>} />
            </Inline>
          </Pitch>
          <Carousel />
        </Hero>
        <Stack as="section" $gap={3} aria-labelledby="how">
          <Heading id="how">What you do here</Heading>
          <Steps>
            {STEPS.map(({ icon: Icon, title, text }) => (
              <Card as="li" key={title}>
                <Stack $gap={1}>
                  <Icon size={22} strokeWidth={1.75} aria-hidden="true" color="var(--accent-text)" />
                  <Heading level={3} size="body">
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
        <Invitation />
        <SiteFooter />
      </Stack>
    </Page>
  )
}

/** The links to sign in and register; for a signed-in user, the link back to their work. */
function Start() {
  const session = useSession()
  const user = session.status === 'signed-in' ? session.user : undefined
  const [to, label] = user
    ? user.isAdmin
      ? ['/admin', 'Go to your desk']
      : ['/dashboard', 'Go to your dashboard']
    : ['/register', 'Create an account']
  return (
    <>
      <Button asChild variant="primary" size="large">
        <Link to={to}>{label}</Link>
      </Button>
      {!user && <TryDemo />}
    </>
  )
}

function Invitation() {
  return (
    <Card>
      <Inline $gap={3} $justify="space-between">
        <Stack $gap="half">
          <Heading size="body">Invite somebody</Heading>
          <Text $size="small" $tone="quiet">
            The referral programme pays 17% of each deposit and 8% of withdrawn profits, in simulated dollars.
          </Text>
        </Stack>
        <Inline $gap={2}>
          <ReferralDialog trigger={<Button>Referral programme</Button>} />
          <Link to="/auth">Sign in or register</Link>
        </Inline>
      </Inline>
    </Card>
  )
}

const Hero = styled.section`
  display: grid;
  gap: var(--space-4);
  /* The slides are higher than a window: what Simvest is stands at the top beside them. */
  align-items: start;
  @media (min-width: 60rem) {
    grid-template-columns: minmax(0, 11fr) minmax(0, 10fr);
    gap: var(--space-8);
  }
`

const Pitch = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  h1 {
    font-size: clamp(2.25rem, 1.5rem + 3vw, 3.25rem);
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
