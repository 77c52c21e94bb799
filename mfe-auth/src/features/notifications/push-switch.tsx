import { endPush, getPush, startPush } from '@simvest/contracts'
import { CallNotice, useCall, useQuery } from '@simvest/platform'
import { Switch, Text } from '@simvest/ui-kit'
import { useState } from 'react'
import { notifications } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { isAllowed, subscribe, takesMessages } from './push-browser.ts'

const t = textsOf(notifications)

/** Messages on this device although no page is open: a switch where there can be one, and otherwise why not. */
export function PushSwitch() {
  const { data, mutate } = useQuery(getPush, {})
  const [isRefused, setRefused] = useState(false)
  const failed = { title: t('notKept'), why: true } as const
  const start = useCall(startPush, { failed })
  const end = useCall(endPush, { failed })
  if (!data) return null
  const { key } = data
  if (key === null) return <Why>{t('noPush')}</Why>
  if (!takesMessages()) return <Why>{t('noPushHere')}</Why>

  const choose = async (isOn: boolean) => {
    const body = isOn ? await subscribe(key).catch(() => undefined) : undefined
    setRefused(isOn && !body)
    if (isOn && !body) return
    const now = await (body ? start.send({ body }) : end.send({}))
    if (now) await mutate(now, { revalidate: false })
  }
  return (
    <>
      <Switch
        label={t('push')}
        hint={t('pushHint')}
        checked={data.isOn && isAllowed()}
        onCheckedChange={(isOn) => void choose(isOn)}
      />
      {isRefused && <Why>{t('pushRefused')}</Why>}
      <CallNotice call={start} />
      <CallNotice call={end} />
    </>
  )
}

function Why({ children }: { children: string }) {
  return (
    <Text role="status" $size="small" $tone="quiet">
      {children}
    </Text>
  )
}
