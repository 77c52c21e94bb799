import styled from 'styled-components'
import type { Exhibit } from '#features/lessons/content-shape.ts'
import { SpotTheScam } from '#features/lessons/spot-the-scam.tsx'
import { Words } from '#features/lessons/words.tsx'
import { TextPage } from './text-page.tsx'

export function SpotTheScamPage() {
  return (
    <TextPage
      back={{ to: '/learn', name: 'All lessons' }}
      title="Spot the scam"
      intro="Read it as if it had reached you, and judge. There is no clock, and nothing of it is kept."
    >
      <Column>
        <Words<Exhibit[]> file="spot-the-scam">{(exhibits) => <SpotTheScam exhibits={exhibits} />}</Words>
      </Column>
    </TextPage>
  )
}

const Column = styled.div`
  max-width: 42rem;
`
