import { PROOF } from '@simvest/contracts/limits'
import { Button, Inline, Stack, Text, useAmountsHidden } from '@simvest/ui-kit'
import styled from 'styled-components'
import { proof } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(proof)

/** A chosen picture, ready to be sent. */
interface Picture {
  name: string
  dataUrl: string
}

/** Reads a file as a picture. Throws an Error with words for the person who chose it. */
export async function readPicture(file: File): Promise<Picture> {
  if (!file.type.startsWith('image/')) throw new Error(t('noImage'))
  if (file.size > PROOF.most) throw new Error(t('tooLarge'))
  const dataUrl = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(new Error(t('unreadable'))))
    reader.readAsDataURL(file)
  })
  return { name: file.name, dataUrl }
}

interface PreviewProps {
  picture: Picture
  onRemove: (reason?: string) => void
}

export function ProofPreview({ picture, onRemove }: PreviewProps) {
  // A receipt names the amount.
  const hidden = useAmountsHidden()
  return (
    <Figure as="figure" $gap={1} data-hidden={hidden}>
      {/* A file that the browser cannot show is not a picture, whatever its name says. */}
      <img src={picture.dataUrl} alt={t('picture', { name: picture.name })} onError={() => onRemove(t('noPicture'))} />
      {hidden && (
        <Text $size="small" $tone="quiet">
          {t('hidden')}
        </Text>
      )}
      <Inline as="figcaption" $justify="space-between">
        <Text as="span" $size="small" $mono>
          {picture.name}
        </Text>
        <Button size="small" variant="quiet" onClick={() => onRemove()}>
          {t('remove')}
        </Button>
      </Inline>
    </Figure>
  )
}

const Figure = styled(Stack)`
  & > img {
    width: 100%;
    /* Room of a receipt, before the picture is decoded. */
    aspect-ratio: 8 / 5;
    border-radius: var(--radius);
    background: var(--surface-2);
    object-fit: contain;
  }
  &[data-hidden='true'] > img {
    display: none;
  }
`
