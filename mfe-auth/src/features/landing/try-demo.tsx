import { Button, Lazy } from '@simvest/ui-kit'
import { useState } from 'react'
import { landing } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(landing)

// The first screen of everybody does not wait for what a guest's account needs.
const loadDemo = () => import('./open-demo.tsx')

/** Asks for an account to try, without a name or a password. */
export function TryDemo() {
  const [asked, setAsked] = useState(false)
  const button = (
    <Button size="large" pending={asked} pendingLabel={t('demoOpens')} onClick={() => setAsked(true)}>
      {t('demo')}
    </Button>
  )
  if (!asked) return button
  return (
    <Lazy load={loadDemo} fallback={button}>
      {({ OpenDemo }) => <OpenDemo />}
    </Lazy>
  )
}
