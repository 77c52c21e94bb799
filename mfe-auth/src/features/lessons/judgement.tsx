import { Heading, Stack, Text } from '@simvest/ui-kit'
import { type RefObject, useEffect, useRef } from 'react'
import styled from 'styled-components'
import { scam } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import type { Exhibit } from './content-shape.ts'

const t = textsOf(scam)

/** The verdict on an exhibit, with its signs and the reason; it receives the focus when it appears. */
export function Judgement({ exhibit: { isScam, parts, why }, isRight }: { exhibit: Exhibit; isRight: boolean }) {
  const place: RefObject<HTMLDivElement | null> = useRef(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <Stack $gap={2} ref={place} tabIndex={-1}>
      <Heading level={2}>
        {isScam ? t(isRight ? 'rightScam' : 'wrongScam') : t(isRight ? 'rightHarmless' : 'wrongHarmless')}
      </Heading>
      <Text>{why}</Text>
      <Signs as="ol" $gap={1} aria-label={t('signs')}>
        {parts.flatMap(({ sign }) => (sign ? [<li key={sign}>{sign}</li>] : []))}
      </Signs>
    </Stack>
  )
}

const Signs = styled(Stack)`
  padding-left: 1.75rem;
  list-style: decimal;
  line-height: 1.55;
  li::marker {
    color: var(--accent-text);
    font-weight: 650;
  }
`
