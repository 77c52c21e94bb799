import { fetchAhead, Fetched } from '@simvest/ui-kit'
import styled from 'styled-components'

const load = async () => (await import('./drawn-picture.tsx')).DrawnPicture

// It comes with the page, and the first screen does not wait for it.
fetchAhead(load)

/** The dashboard, as a picture beside what it is. */
export function ProductPicture() {
  return (
    <Fetched load={load} fallback={<Room />}>
      {(DrawnPicture) => <DrawnPicture />}
    </Fetched>
  )
}

/* About as high as what comes. */
const Room = styled.div`
  min-height: 21rem;
`
