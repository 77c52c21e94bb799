import type { User } from '@simvest/contracts'
import { notify } from '@simvest/platform'
import { Badge, Card, CardHeader, DateTime, Field, Input, Notice, Stack, Text } from '@simvest/ui-kit'
import { useRef, useState } from 'react'
import styled from 'styled-components'
import { DocumentError, readDocumentImage } from './document-image.ts'
import { describeIdStatus } from './id-status.ts'
import { SpecimenList } from './specimen-list.tsx'

interface DocumentAreaProps {
  user: User
  /** The picture to send with the profile, as a data URL. */
  chosen: string | undefined
  onChoose: (document: string | undefined) => void
  /** The server's message about the document. */
  refusal: string | undefined
}

/** The rehearsal of an identity check: its state, its document, and cards to use for it. */
export function DocumentArea({ user, chosen, onChoose, refusal }: DocumentAreaProps) {
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const { label, tone } = describeIdStatus(chosen ? 'PENDING' : user.idStatus)
  const picture = chosen ?? user.idDocumentUrl

  const take = async (file: Blob) => {
    try {
      onChoose(await readDocumentImage(file))
      setError(undefined)
    } catch (problem) {
      if (!(problem instanceof DocumentError)) throw problem
      setError(problem.message)
      notify({ title: problem.title, description: problem.message, variant: 'destructive' })
    }
  }
  const takeSpecimen = async (card: Blob) => {
    // Otherwise the field would still name the previous file.
    if (input.current) input.current.value = ''
    await take(card)
  }

  return (
    <Card aria-labelledby="identity">
      <CardHeader
        title={<span id="identity">Identity check (rehearsal)</span>}
        action={<Badge tone={tone}>{label}</Badge>}
      />
      <Stack $gap={3}>
        <Notice tone="warning" title="Do not upload a real document">
          This is practice. Use one of the specimen cards below; a real card has no place in a simulation.
        </Notice>
        <Decision user={user} />
        {picture && (
          <Preview>
            <img src={picture} alt={chosen ? 'The chosen document' : 'Your document'} />
            {chosen && (
              <figcaption>
                <Text as="span" $size="small" $tone="quiet">
                  It is sent when you save your profile.
                </Text>
              </figcaption>
            )}
          </Preview>
        )}
        <Field
          label="ID document"
          hint="An image of at most 5 MB. It is made smaller in your browser before it is sent, and only you and the administrators can see it."
          error={error ?? refusal}
        >
          <FileInput
            ref={input}
            type="file"
            accept="image/*"
            onChange={({ target }) => {
              const file = target.files?.[0]
              if (file) void take(file)
            }}
          />
        </Field>
        <SpecimenList onUse={takeSpecimen} />
      </Stack>
    </Card>
  )
}

function Decision({ user }: { user: User }) {
  const { idStatus, idReason, idDocumentUrl, idErasureAt } = user
  const isDecided = idStatus === 'APPROVED' || idStatus === 'REJECTED'
  return (
    <>
      {idStatus === 'REJECTED' && (
        <Notice tone="error" title="Your document was rejected">
          {idReason ? `Reason: ${idReason}` : 'No reason was given.'} You can upload another one.
        </Notice>
      )}
      {isDecided && (
        <Text $size="small" $tone="quiet">
          {idErasureAt && (
            <>
              Your document will be erased on <DateTime value={idErasureAt} />. The result stays.
            </>
          )}
          {!idDocumentUrl && 'Your document has been erased. The result stays.'}
        </Text>
      )}
    </>
  )
}

const Preview = styled.figure`
  display: grid;
  gap: var(--space-half);
  justify-items: start;
  margin: 0;
  & > img {
    max-width: min(100%, 20rem);
    max-height: 16rem;
    border-radius: var(--radius);
  }
`

const FileInput = styled(Input)`
  padding: 0.375rem;
  &::file-selector-button {
    min-height: 2rem;
    margin-right: 0.75rem;
    padding: 0 0.75rem;
    border: 0;
    border-radius: var(--radius-small);
    background: var(--surface-2);
    color: var(--text-strong);
    font: inherit;
    cursor: pointer;
  }
`
