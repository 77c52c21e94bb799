import { answerLesson, type LessonId, lessonPath, RIGHT_CHOICE } from '@simvest/contracts'
import { CallNotice, Link, useCall, useSession } from '@simvest/platform'
import { Button, Card, Heading, Inline, Stack, Text } from '@simvest/ui-kit'
import { useState } from 'react'
import type { Lesson, PathStep } from './content-shape.ts'
import { QuestionForm } from './question-form.tsx'

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
  const keep = useCall(answerLesson, { what: () => 'answers' })
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
      <Heading id="questions">Three questions</Heading>
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
      <CallNotice call={keep} title="Your answers were not kept" />
      <div role="status">
        {isDone && <Outcome choices={Object.values(checked)} isKept={isKept && !keep.pending && !keep.error} />}
      </div>
      <Inline $gap={2}>
        <Button asChild variant={isDone ? 'primary' : 'secondary'}>
          {next ? (
            <Link to={lessonPath(next.id)}>Next lesson: {next.title}</Link>
          ) : (
            <Link to="/learn/spot-the-scam">Spot the scam</Link>
          )}
        </Button>
        {isDone && (
          <Button variant="quiet" onClick={again}>
            Answer again
          </Button>
        )}
      </Inline>
    </Stack>
  )
}

function Outcome({ choices, isKept }: { choices: readonly number[]; isKept: boolean }) {
  const session = useSession()
  const right = choices.filter((choice) => choice === RIGHT_CHOICE).length
  return (
    <Text $tone="strong">
      {right} of {choices.length} right. {isKept && 'Your answers are kept.'}
      {session.status === 'signed-out' && (
        <>
          <Link to="/login">Sign in</Link> to keep your answers the next time.
        </>
      )}
    </Text>
  )
}
