import { formatCount } from '@simvest/money'
import { Link, useNavigate } from '@simvest/platform'
import { Button, Card, CardTitle, Field, Input, Stack, Text } from '@simvest/ui-kit'
import { type FormEvent, useState } from 'react'
import styled from 'styled-components'
import { offered } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { BOUNDS, numberOf, type Offer, OFFER_FIELDS, offeredPath, offerOf } from './offer.ts'

const t = textsOf(offered)

/** An offer that many people have met. */
const EXAMPLE: Offer = { amount: 1_000, percent: 500, hours: 24 }

const LABELS = { amount: 'money', percent: 'promised', hours: 'time' } as const satisfies Record<keyof Offer, string>

interface OfferedFormProps {
  /** The offer that is on the page already. */
  offer?: Offer | undefined
  /** Whether this is a part of another page: it then has a title, and leads to its own. */
  isPart?: boolean
}

/** Three bounded numbers and no text; a press sends 10,000 people. */
export function OfferedForm({ offer = EXAMPLE, isPart = false }: OfferedFormProps) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(() => ({
    amount: String(offer.amount),
    percent: String(offer.percent),
    hours: String(offer.hours),
  }))
  const [isTried, setTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const asked = offerOf((field) => typed[field])
    if (asked) void navigate(offeredPath(asked), { state: { pressed: true } })
  }
  return (
    <form onSubmit={submit} noValidate aria-label={t('title')}>
      <Card>
        <Stack $gap={2}>
          {isPart && <CardTitle>{t('title')}</CardTitle>}
          <Numbers>
            {OFFER_FIELDS.map((field) => (
              <Field
                key={field}
                label={t(LABELS[field])}
                error={
                  isTried &&
                  numberOf(field, typed[field]) === undefined &&
                  t('bound', { most: formatCount(BOUNDS[field]) })
                }
              >
                <Input
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={7}
                  value={typed[field]}
                  onChange={({ target }) => setTyped({ ...typed, [field]: target.value.trim() })}
                />
              </Field>
            ))}
          </Numbers>
          <Button type="submit" variant="primary" block>
            {t('go')}
          </Button>
          {isPart && (
            <Text $size="small" $tone="quiet">
              <Link to="/offered">{t('table')}</Link>
            </Text>
          )}
        </Stack>
      </Card>
    </form>
  )
}

const Numbers = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(5rem, 1fr));
  gap: var(--space-1);
  align-items: start;
`
