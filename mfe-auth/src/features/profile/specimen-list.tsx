import { notify } from '@simvest/platform'
import { Button, Heading, Inline, Stack, Text, VisuallyHidden } from '@simvest/ui-kit'
import { useRef } from 'react'
import styled from 'styled-components'
import { pictureOf, type Specimen, SpecimenCard, SPECIMENS } from './specimen-card.tsx'

/** Cards for the rehearsal, to download or to use at once. */
export function SpecimenList({ onUse }: { onUse: (picture: Blob) => Promise<void> }) {
  return (
    <Stack $gap={1}>
      <Heading level={3} size="small">
        Specimen cards
      </Heading>
      <Text $size="small" $tone="quiet">
        Made for this rehearsal; they belong to nobody.
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
  const card = useRef<SVGSVGElement>(null)
  const withPicture = async (act: (picture: Blob) => unknown) => {
    try {
      if (card.current) await act(await pictureOf(card.current))
    } catch {
      notify({ title: 'The specimen could not be drawn', description: 'Please try again.', variant: 'destructive' })
    }
  }
  const name = <VisuallyHidden> {specimen.kind}</VisuallyHidden>
  return (
    <Item>
      <SpecimenCard specimen={specimen} ref={card} />
      <Inline>
        <Button size="small" onClick={() => void withPicture((picture) => save(picture, `${specimen.file}.png`))}>
          Download{name}
        </Button>
        <Button size="small" variant="quiet" onClick={() => void withPicture(onUse)}>
          Use{name}
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
  padding: 0;
  list-style: none;
`

const Item = styled.li`
  display: grid;
  gap: var(--space-1);
  & > svg {
    width: 100%;
    height: auto;
  }
`
