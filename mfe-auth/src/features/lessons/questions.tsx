import { answerLesson, type LessonId, lessonPath, RIGHT_CHOICE } from '@simvest/contracts'
import { CallNotice, Link, useCall, useSession } from '@simvest/platform'
import { Button, Card, Heading, Inline, Stack, Text } from '@simvest/ui-kit'
import { type ReactNode, useState } from 'react'
import { lesson as words } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import type { Lesson, PathStep } from './content-shape.ts'
import { QuestionForm } from './question-form.tsx'

const t = textsOf(words)
const link = (inside: ReactNode) => <Link to="/login">{inside}</Link>

interface QuestionsProps {
  lesson: LessonId
  questions: Lesson['questions']
  next: PathStep | undefined
}

/** The three questions. Who is signed in has the answers kept with the last of them. */
export function Questions({ lesson, questions, next }: QuestionsProps) {
  const isKept = useSession().status === 'signed-in'
  const [checked, setChecked] = useState<Readonly<Record<number, number>>>({})
  const [round, setRound] = useState(0)
  const keep = useCall(answerLesson, { what: () => t('answers') })
  const check = (index: number, choice: number) => {
    const now = { ...checked, [index]: choice }
    setChecked(now)
    const { 0: first, 1: second, 2: third } = now
    if (!isKept || first === undefined || second === undefined || third === undefined) return
    void keep.send({ body: { lesson, choices: [first, second, third] } })
  }
  const again = () => {
    setChecked({})
    setRound(round + 1)
  }
  const isDone = Object.keys(checked).length === questions.length
  return (
    <Stack as="section" $gap={3} aria-labelledby="questions">
      <Heading id="questions">{t('questions')}</Heading>
      {questions.map((question, index) => (
        <Card as="div" key={`${question.ask} ${round}`}>
          <QuestionForm
            question={question}
            number={index + 1}
            seed={question.ask}
            checked={checked[index]}
            onCheck={(choice) => check(index, choice)}
          />
        </Card>
      ))}
      <CallNotice call={keep} title={t('notKept')} />
      <div role="status">
        {isDone && <Outcome choices={Object.values(checked)} isKept={isKept && !keep.pending && !keep.error} />}
      </div>
      <Inline $gap={2}>
        <Button asChild variant={isDone ? 'primary' : 'secondary'}>
          {next ? (
            <Link to={lessonPath(next.id)}>{t('nextLesson', { title: next.title })}</Link>
          ) : (
            <Link to="/learn/spot-the-scam">{t('scam')}</Link>
          )}
        </Button>
        {isDone && (
          <Button variant="quiet" onClick={again}>
            {t('again')}
          </Button>
        )}
      </Inline>
    </Stack>
  )
}

function Outcome({ choices, isKept }: { choices: readonly number[]; isKept: boolean }) {
  const session = useSession()
  const right = choices.filter((choice) => choice === RIGHT_CHOICE).length
  const questions = choices.length
  return (
    <Text $tone="strong">
      {session.status === 'signed-out'
        ? t.rich('signedOut', { right, questions, link })
        : t(isKept ? 'kept' : 'outcome', { right, questions })}
    </Text>
  )
}
