import { notify } from '@simvest/platform'
import { Button, Heading, Inline, Stack, Text } from '@simvest/ui-kit'
import { useRef } from 'react'
import styled from 'styled-components'
import { drawHidden } from '#layout/draw-hidden.tsx'
import { identity } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { pictureOf, type Specimen, SpecimenCard, SPECIMENS } from './specimen-card.tsx'

const t = textsOf(identity)

/** Cards for the rehearsal, to download or to use at once. */
export function SpecimenList({ onUse }: { onUse: (picture: Blob) => Promise<void> }) {
  return (
    <Stack $gap={1}>
      <Heading level={3} size="small">
        {t('specimens')}
      </Heading>
      <Text $size="small" $tone="quiet">
        {t('specimensText')}
      </Text>
      <Grid>
        {SPECIMENS.map((specimen) => (
          <SpecimenItem key={specimen.file} specimen={specimen} onUse={onUse} />
        ))}
      </Grid>
    </Stack>
  )
}

function SpecimenItem({ specimen, onUse }: { specimen: Specimen; onUse: (picture: Blob) => Promise<void> }) {
  const drawing = useRef<SVGSVGElement>(null)
  const withPicture = async (act: (picture: Blob) => unknown) => {
    try {
      if (drawing.current) await act(await pictureOf(drawing.current))
    } catch {
      notify({ title: t('specimenFailed'), description: t('tryAgain'), variant: 'destructive' })
    }
  }
  const card = t(specimen.kind)
  return (
    <Item>
      <SpecimenCard specimen={specimen} ref={drawing} />
      <Inline>
        <Button size="small" onClick={() => void withPicture((picture) => save(picture, `${specimen.file}.png`))}>
          {t.rich('download', { hidden: drawHidden, card })}
        </Button>
        <Button size="small" variant="quiet" onClick={() => void withPicture(onUse)}>
          {t.rich('use', { hidden: drawHidden, card })}
        </Button>
      </Inline>
    </Item>
  )
}

function save(picture: Blob, name: string) {
  const url = URL.createObjectURL(picture)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr));
  gap: var(--space-2);
`

const Item = styled.li`
  display: grid;
  gap: var(--space-1);
  & > svg {
    width: 100%;
    height: auto;
  }
`
