import { Link, useSession } from '@simvest/platform'
import { Button, Card, Heading, Inline, Page, Stack, Text } from '@simvest/ui-kit'
import { Bot, ShieldCheck, Wallet } from 'lucide-react'
import styled from 'styled-components'
import { Carousel } from '#features/landing/carousel.tsx'
import { LearnMoreDialog } from '#features/landing/learn-more-dialog.tsx'
import { TryDemo } from '#features/landing/try-demo.tsx'
import { ReferralDialog } from '#features/referrals/referral-dialog.tsx'
import { Grid } from '#layout/grid.tsx'
import { Split } from '#layout/split.tsx'
import { landing } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { LateParts } from './late-parts.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

const t = textsOf(landing)

const STEPS = [
  { icon: Wallet, title: 'fund', text: 'fundText' },
  { icon: Bot, title: 'assist', text: 'assistText' },
  { icon: ShieldCheck, title: 'distrust', text: 'distrustText' },
] as const

export function LandingPage() {
  return (
    <Page>
      <Parts $gap={8}>
        <SiteHeader />
        <Split as="section" $columns="minmax(0, 11fr) minmax(0, 10fr)" $below={4} $beside={8}>
          <Pitch>
            <Heading level={1}>{t('title')}</Heading>
            <Text $tone="quiet">{t('pitch')}</Text>
            <Ways>
              <Start />
              <LearnMoreDialog trigger={<Button size="large">{t('learnMore')}</Button>} />
            </Ways>
            <LateParts />
          </Pitch>
          <Carousel />
        </Split>
        <Stack as="section" $gap={3} aria-labelledby="how">
          <Heading id="how">{t('what')}</Heading>
          <Grid as="ul" $min="16rem">
            {STEPS.map(({ icon: Icon, title, text }) => (
              <Card as="li" key={title}>
                <Stack $gap={1}>
                  <Icon size={22} strokeWidth={1.75} aria-hidden="true" color="var(--accent-text)" />
                  <Heading level={3} size="body">
                    {t(title)}
                  </Heading>
                  <Text $size="small" $tone="quiet">
                    {t(text)}
                  </Text>
                </Stack>
              </Card>
            ))}
          </Grid>
        </Stack>
        <Invitation />
        <SiteFooter />
      </Parts>
    </Page>
  )
}

/** The links to sign in and register; for a signed-in user, the link back to their work. */
function Start() {
  const session = useSession()
  const user = session.status === 'signed-in' ? session.user : undefined
  const [to, label] = user
    ? user.isAdmin
      ? ['/admin', t('toDesk')]
      : ['/dashboard', t('toDashboard')]
    : ['/register', t('create')]
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
          <Heading size="body">{t('invite')}</Heading>
          <Text $size="small" $tone="quiet">
            {t('inviteText')}
          </Text>
        </Stack>
        <Inline $gap={2}>
          <ReferralDialog trigger={<Button>{t('programme')}</Button>} />
          <Link to="/auth">{t('signIn')}</Link>
        </Inline>
      </Inline>
    </Card>
  )
}

/* On a phone what can be done begins nearer to the top. */
const Parts = styled(Stack)`
  @media (max-width: 40rem) {
    gap: var(--space-4);
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
  & > p {
    max-width: 34rem;
    font-size: 1.125rem;
    line-height: 1.6;
  }
`

/* On a phone the way on takes a line of its own, and the others share the next. */
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  @media (max-width: 40rem) {
    gap: var(--space-1);
    & > * {
      flex: 1 1 auto;
      padding-inline: var(--space-2);
    }
    & > :first-child {
      flex-basis: 100%;
    }
  }
`
