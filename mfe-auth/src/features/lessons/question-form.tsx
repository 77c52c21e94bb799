import { Button, Heading, Text } from '@simvest/ui-kit'
import { CircleCheck, CircleX } from 'lucide-react'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { RIGHT_CHOICE } from '@simvest/contracts'
import styled from 'styled-components'
import { lesson } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import type { Question } from './content-shape.ts'
import { shuffle } from './mixed.ts'

const t = textsOf(lesson)
const strong = (inside: ReactNode) => <strong>{inside}</strong>

interface QuestionFormProps {
  question: Question
  /** From 1. */
  number: number
  /** Decides in which order the answers stand. */
  seed: string
  checked: number | undefined
  onCheck: (choice: number) => void
}

/** A question: one answer of three, and at once what is right about it and what is not. */
export function QuestionForm({ question, number, seed, checked, onCheck }: QuestionFormProps) {
  const choices = [question.right, ...question.wrong]
  const [chosen, setChosen] = useState<number>()
  const [isMissed, setMissed] = useState(false)
  const name = useId()
  const check = (event: FormEvent) => {
    event.preventDefault()
    if (chosen === undefined) setMissed(true)
    else onCheck(chosen)
  }
  return (
    <Form onSubmit={check}>
      <fieldset disabled={checked !== undefined} aria-describedby={isMissed ? `${name}-missed` : undefined}>
        <legend>
          <Heading level={3} size="body">
            {number}. {question.ask}
          </Heading>
        </legend>
        {shuffle(choices.length, seed).map((choice) => (
          <Answer key={choice} $told={toldOf(choice, checked)}>
            <input
              type="radio"
              name={name}
              checked={(checked ?? chosen) === choice}
              onChange={() => {
                setChosen(choice)
                setMissed(false)
              }}
            />
            {choices[choice]?.say}
          </Answer>
        ))}
      </fieldset>
      {isMissed && (
        <Text id={`${name}-missed`} role="alert" $size="small">
          {t('chooseFirst')}
        </Text>
      )}
      {checked === undefined ? (
        <Button type="submit">{t('check')}</Button>
      ) : (
        <Verdict question={question} choice={checked} />
      )}
    </Form>
  )
}

type Verdict = 'right' | 'wrong' | undefined

function toldOf(choice: number, checked: number | undefined): Verdict {
  if (checked === undefined) return undefined
  if (choice === RIGHT_CHOICE) return 'right'
  return choice === checked ? 'wrong' : undefined
}

/** The reason why an answer is right or wrong; it receives the focus when it appears. */
function Verdict({ question: { right, wrong }, choice }: { question: Question; choice: number }) {
  const place = useFocus()
  const isRight = choice === RIGHT_CHOICE
  const Icon = isRight ? CircleCheck : CircleX
  return (
    <Box ref={place} tabIndex={-1} $right={isRight}>
      <Icon size={20} aria-hidden="true" />
      <div>
        {isRight
          ? t.rich('isRight', { strong, why: right.why })
          : t.rich('isWrong', { strong, why: wrong[choice - 1]?.why })}
        {!isRight && <p>{t.rich('better', { strong, answer: right.say, why: right.why })}</p>}
      </div>
    </Box>
  )
}

/** Moves the focus to the content that replaced the pressed control. */
function useFocus(): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return place
}

const Form = styled.form`
  display: grid;
  gap: var(--space-2);
  justify-items: start;
  fieldset {
    display: grid;
    gap: var(--space-1);
    width: 100%;
    min-width: 0;
    padding: 0;
    border: 0;
  }
  legend {
    margin-bottom: var(--space-1);
    padding: 0;
  }
`

const HUES = { right: '--status-success', wrong: '--status-danger' }

const Answer = styled.label<{ $told: Verdict }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0.75rem;
  align-items: center;
  min-height: var(--control-height);
  padding: 0.625rem var(--space-2);
  border-radius: var(--radius);
  background: var(--surface-2);
  box-shadow: inset 0 0 0 ${({ $told }) => ($told ? `2px var(${HUES[$told]})` : '1px var(--line)')};
  color: var(--text-strong);
  cursor: pointer;
  &:has(:checked) {
    background: var(--surface-hover);
  }
  &:has(:disabled) {
    cursor: default;
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 1px;
  }
  input {
    width: 1.125rem;
    height: 1.125rem;
    accent-color: var(--accent);
  }
`

const Box = styled.div<{ $right: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0.75rem;
  width: 100%;
  padding: var(--space-2);
  border-radius: var(--radius);
  background: var(--status-${({ $right }) => ($right ? 'success' : 'danger')}-soft);
  color: var(--text-strong);
  svg {
    margin-top: 0.125rem;
    color: var(--status-${({ $right }) => ($right ? 'success' : 'danger')});
  }
  p {
    margin-top: var(--space-1);
  }
`
