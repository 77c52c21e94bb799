import { useUser } from '@simvest/platform'
import { Field, Input } from '@simvest/ui-kit/controls'
import { Button, Heading, Page, Text } from '@simvest/ui-kit/core'
import { type FormEvent, useState } from 'react'
import styled from 'styled-components'

declare const __EDITION__: string

/** A form with styles of its own, and with a part that is fetched when it is sent. */
export function QuestionsPage() {
  const { username } = useUser()
  const [answer, setAnswer] = useState<string>()
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const question = String(new FormData(event.currentTarget).get('question'))
    const { answerTo } = await import(/* webpackChunkName: "answer" */ './answer.ts')
    setAnswer(answerTo(username, question))
  }
  return (
    <Page>
      <Heading level={1}>Questions {__EDITION__}</Heading>
      <Form aria-label="Question" onSubmit={(event) => void send(event)}>
        <Field label="Your question" required>
          <Input name="question" required />
        </Field>
        <Button type="submit">Ask</Button>
      </Form>
      {answer && <Text>{answer}</Text>}
    </Page>
  )
}

const Form = styled.form`
  display: grid;
  gap: 1rem;
  justify-items: start;
  border-left: 7px solid var(--line-control);
  padding-left: 1rem;
`
