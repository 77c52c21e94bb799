import { FEE_ADDRESS, lessonPath, OPERATIONAL_FEE } from '@simvest/contracts'
import { cents, formatCount } from '@simvest/money'
import { Link } from '@simvest/platform'
import { Button, Heading, Inline, Money, Stack, Text, useAmountsHidden } from '@simvest/ui-kit'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { rehearsal } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { ExhibitPart } from './exhibit-part.tsx'

const t = textsOf(rehearsal)

/** Amounts of the exhibit. None of them is in a wallet, in the ledger or anywhere else. */
const figures = {
  start: <Money amount={cents(50_00)} />,
  amount: <Money amount={cents(80_00)} />,
  first: <Money amount={OPERATIONAL_FEE.about} />,
  second: <Money amount={cents(400_00)} />,
  third: <Money amount={cents(900_00)} />,
  released: <Money amount={cents(0)} />,
}

type Act = 'withdraw' | 'pay' | 'refuse'

/** A fee trap that is played: each press decides what comes next. Nothing is sent or kept. */
export function Rehearsal() {
  const [acts, setActs] = useState<readonly Act[]>([])
  const scene = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (acts.length > 0) scene.current?.focus()
  }, [acts])
  const act = (next: Act) => setActs([...acts, next])
  const paid = acts.filter((each) => each === 'pay').length
  const refused = acts.at(-1) === 'refuse'
  const isOver = refused || paid === 2
  return (
    <Scene key={acts.length} ref={scene} tabIndex={-1} role="group" aria-label={t('service')}>
      {isOver ? (
        <Ending paid={paid} refused={refused} onAgain={() => setActs([])} />
      ) : acts.length === 0 ? (
        <Balance onWithdraw={() => act('withdraw')} />
      ) : (
        <Question paid={paid} onAct={act} />
      )}
    </Scene>
  )
}

const small = (inside: ReactNode) => <small>{inside}</small>

function Balance({ onWithdraw }: { onWithdraw: () => void }) {
  return (
    <ExhibitPart from={t('service')}>
      <Text $size="small" $tone="quiet">
        {t('balance')}
      </Text>
      <Sum>{figures.amount}</Sum>
      <Text>
        {t.rich('grown', { start: figures.start })} {t('grew')}
      </Text>
      <Button variant="primary" size="large" block onClick={onWithdraw}>
        <span>{t.rich('withdraw', { small })}</span>
      </Button>
    </ExhibitPart>
  )
}

function Question({ paid, onAct }: { paid: number; onAct: (act: Act) => void }) {
  return (
    <>
      {paid > 0 && <AgentWrites text="secondFee" />}
      <ExhibitPart from={t('service')}>
        <Heading level={2}>{paid > 0 ? t.rich('askAgain', figures) : <AskFee />}</Heading>
        {paid > 0 ? (
          <Text>{t.rich('askAgainText', figures)}</Text>
        ) : (
          <Text>
            {t.rich('askFeeText', figures)} <Address>{FEE_ADDRESS}</Address>
          </Text>
        )}
        <Choice>
          <Button size="large" onClick={() => onAct('pay')}>
            <span>{t.rich('pay', { small })}</span>
          </Button>
          <Button size="large" onClick={() => onAct('refuse')}>
            <span>{t.rich('refuse', { small })}</span>
          </Button>
        </Choice>
      </ExhibitPart>
    </>
  )
}

function AskFee() {
  const hidden = useAmountsHidden()
  return t.rich('askFee', { trx: hidden ? '••••' : formatCount(OPERATIONAL_FEE.trx), ...figures })
}

function AgentWrites({ text }: { text: 'secondFee' | 'thirdFee' }) {
  return (
    <ExhibitPart from={t('agent')}>
      <Text>{t.rich(text, figures)}</Text>
    </ExhibitPart>
  )
}

/** The result, from what was pressed; after a refusal also the message that was spared. */
function Ending({ paid, refused, onAgain }: { paid: number; refused: boolean; onAgain: () => void }) {
  return (
    <Stack $gap={2}>
      <Heading level={2}>{refused ? t(paid > 0 ? 'stopped' : 'refused') : t('fell')}</Heading>
      <ExhibitPart from={t('service')}>
        <Sentence>{t.rich(paid === 0 ? 'kept' : paid === 1 ? 'paidOnce' : 'paidBoth', figures)}</Sentence>
      </ExhibitPart>
      <Text>{t.rich(refused ? 'whyRefused' : 'whyFell', figures)}</Text>
      {refused && (
        <>
          <Heading level={3} size="body">
            {t('next')}
          </Heading>
          <AgentWrites text={paid > 0 ? 'thirdFee' : 'secondFee'} />
        </>
      )}
      <Inline $gap={2}>
        <Button asChild variant="primary">
          <Link to={lessonPath('advance-fee')}>{t('toLesson')}</Link>
        </Button>
        <Button variant="quiet" onClick={onAgain}>
          {t('again')}
        </Button>
      </Inline>
    </Stack>
  )
}

const Scene = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  max-width: 34rem;
  small {
    font-size: var(--type-caption);
    font-weight: 400;
  }
`

const Sum = styled.p`
  color: var(--text-strong);
  font-size: 2.25rem;
  font-weight: 650;
  line-height: 1.2;
`

const Sentence = styled.p`
  color: var(--text-strong);
  font-size: 1.25rem;
  font-weight: 600;
  line-height: 1.4;
`

const Address = styled.code`
  overflow-wrap: anywhere;
`

/* As wide as one another: neither is the expected answer. */
const Choice = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-2);
`
