import type { User } from '@simvest/contracts'
import { notify } from '@simvest/platform'
import { Badge, Card, CardHeader, DateTime, Field, Input, Notice, Stack, Text } from '@simvest/ui-kit'
import { useRef, useState } from 'react'
import styled from 'styled-components'
import { identity } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { DocumentError, readDocumentImage } from './document-image.ts'
import { describeIdStatus } from './id-status.ts'
import { SpecimenList } from './specimen-list.tsx'

const t = textsOf(identity)

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
      <CardHeader title={<span id="identity">{t('title')}</span>} action={<Badge tone={tone}>{label}</Badge>} />
      <Stack $gap={3}>
        <Notice tone="warning" title={t('notReal')}>
          {t('notRealText')}
        </Notice>
        <Decision user={user} />
        {picture && (
          <Preview>
            <img src={picture} alt={chosen ? t('chosen') : t('yours')} />
            {chosen && (
              <figcaption>
                <Text as="span" $size="small" $tone="quiet">
                  {t('sentLater')}
                </Text>
              </figcaption>
            )}
          </Preview>
        )}
        <Field label={t('document')} hint={t('documentHint')} error={error ?? refusal}>
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
        <Notice tone="error" title={t('rejected')}>
          {idReason ? t('rejectedBecause', { reason: idReason }) : t('rejectedText')}
        </Notice>
      )}
      {isDecided && (
        <Text $size="small" $tone="quiet">
          {idErasureAt && t.rich('erasure', { date: <DateTime value={idErasureAt} /> })}
          {!idDocumentUrl && t('erased')}
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
