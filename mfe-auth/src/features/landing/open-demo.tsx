import { startAsGuest } from '@simvest/contracts'
import { CallNotice, setUser, useCall, useNavigate } from '@simvest/platform'
import { Button } from '@simvest/ui-kit'
import { useEffect, useEffectEvent, useRef } from 'react'
import { landing } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(landing)

/** Opens an account that is erased after an hour, as soon as this is shown, and goes to its dashboard. */
export function OpenDemo() {
  const navigate = useNavigate()
  const asked = useRef(false)
  const call = useCall(startAsGuest, {
    after: async (user) => {
      await setUser(user)
      await navigate('/dashboard', { replace: true })
    },
  })
  const open = useEffectEvent(() => void call.send({}))
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    open()
  }, [])
  return (
    <>
      <Button size="large" pending={call.pending} pendingLabel={t('demoOpens')} onClick={() => void call.send({})}>
        {t('demo')}
      </Button>
      <CallNotice call={call} />
    </>
  )
}
