import { fetchAhead, Lazy } from '@simvest/ui-kit'
import styled from 'styled-components'

const load = async () => (await import(/* webpackChunkName: "ahead-landing" */ './landing-parts.tsx')).LandingParts
fetchAhead(load)

/** A claim to try, and the dashboard as a picture. */
export function LateParts() {
  return (
    <Lazy load={load} fallback={<Room />}>
      {(LandingParts) => <LandingParts />}
    </Lazy>
  )
}

/* About as high as what comes. */
const Room = styled.div`
  min-height: 32rem;
`
