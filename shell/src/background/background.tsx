import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { whenIdle } from '@simvest/ui-kit'
import { savesData } from '#remotes/save-data.ts'

/** Faint particles behind everything, fetched once the page is idle; none for people who want less motion or less data. */
export function Background() {
  const canvas = useRef<HTMLCanvasElement>(null)
  const welcome = useMotionWelcome()
  useEffect(() => {
    if (!welcome || savesData()) return undefined
    let left = false
    let stop: (() => void) | undefined
    const start = async () => {
      const { startParticles } = await import('./start-particles.ts')
      if (!left && canvas.current) stop = startParticles(canvas.current)
    }
    // Decoration that could not be fetched is left out.
    const forget = whenIdle(() => void start().catch(() => undefined))
    return () => {
      left = true
      forget()
      stop?.()
    }
  }, [welcome])
  return <Canvas ref={canvas} aria-hidden="true" />
}

function useMotionWelcome(): boolean {
  const [welcome, setWelcome] = useState(() => !lessMotion().matches)
  useEffect(() => {
    const media = lessMotion()
    const update = () => setWelcome(!media.matches)
    media.addEventListener('change', update)
    return () => media.removeEventListener('change', update)
  }, [])
  return welcome
}

const lessMotion = () => matchMedia('(prefers-reduced-motion: reduce)')

const Canvas = styled.canvas`
  position: fixed;
  inset: 0;
  z-index: -1;
  width: 100%;
  height: 100%;
  color: var(--accent-text);
  pointer-events: none;
  @media print {
    display: none;
  }
`
