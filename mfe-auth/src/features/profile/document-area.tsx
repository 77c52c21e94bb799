import type { User } from '@simvest/contracts'
import { notify } from '@simvest/platform'
import {
  Badge,
  Button,
  Card,
  CardHeader,
  DateTime,
  Field,
  FileInput,
  Inline,
  Notice,
  Stack,
  Text,
} from '@simvest/ui-kit'
import { useState } from 'react'
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
  /** The name of the picture if it is a file of the user's own. */
  const [name, setName] = useState<string>()
  /** An approved one has nothing to hand in, and another one would start the check again. */
  const [isOpen, setOpen] = useState(false)
  const isApproved = user.idStatus === 'APPROVED'
  const { label, tone } = describeIdStatus(chosen ? 'PENDING' : user.idStatus)
  const picture = chosen ?? user.idDocumentUrl

  const take = async (given: Blob) => {
    try {
      onChoose(await readDocumentImage(given))
      setName(given instanceof File ? given.name : undefined)
      setError(undefined)
    } catch (problem) {
      if (!(problem instanceof DocumentError)) throw problem
      setError(problem.message)
      notify({ title: problem.title, description: problem.message, variant: 'destructive' })
    }
  }

  return (
    <Card aria-labelledby="identity">
      <CardHeader title={<span id="identity">{t('title')}</span>} action={<Badge tone={tone}>{label}</Badge>} />
      <Stack $gap={3}>
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
        {isApproved && (
          <Stack $gap={1}>
            <Inline>
              <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {t('again')}
              </Button>
            </Inline>
            <Text $size="small">{t('againText')}</Text>
          </Stack>
        )}
        {(isOpen || !isApproved) && (
          <>
            <Notice tone="warning" title={t('notReal')}>
              {t('notRealText')}
            </Notice>
            <Field label={t('document')} hint={t('documentHint')} error={error ?? refusal}>
              <FileInput
                chosen={chosen && name}
                accept="image/jpeg,image/png,image/webp"
                onChange={({ target }) => {
                  const given = target.files?.[0]
                  // So that the same file can be chosen again after a specimen.
                  target.value = ''
                  if (given) void take(given)
                }}
              />
            </Field>
            <SpecimenList onUse={take} />
          </>
        )}
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
  & > img {
    max-width: min(100%, 20rem);
    max-height: 16rem;
    border-radius: var(--radius);
  }
`
