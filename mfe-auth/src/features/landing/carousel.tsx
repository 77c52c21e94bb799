import { IconButton, Text } from '@simvest/ui-kit'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { SlideView, SLIDES } from './slides.tsx'
import { useRotation } from './use-rotation.ts'

/** The slides of the landing page. They stop while somebody points at them or has the focus inside. */
export function Carousel() {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const { index, playing, rotating, toggle, show } = useRotation(SLIDES.length, pointed || focused)
  return (
    <Frame
      aria-roledescription="carousel"
      aria-label="What Simvest rehearses"
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={(event) => setFocused(event.target.matches(':focus-visible'))}
      onBlur={() => setFocused(false)}
    >
      <Controls>
        <IconButton
          size="small"
          label={playing ? 'Pause slides' : 'Play slides'}
          icon={playing ? <Pause /> : <Play />}
          onClick={toggle}
        />
        <IconButton size="small" label="Previous slide" icon={<ChevronLeft />} onClick={() => show(index - 1)} />
        <IconButton size="small" label="Next slide" icon={<ChevronRight />} onClick={() => show(index + 1)} />
        <Text as="span" $size="small" $tone="quiet" aria-hidden="true">
          {index + 1} / {SLIDES.length}
        </Text>
      </Controls>
      {/* With `aria-live`, the page would stay readable behind a dialog. */}
      <Slides role={rotating ? undefined : 'status'}>
        {SLIDES.map((slide, position) => (
          <SlideView
            key={slide.title}
            slide={slide}
            shown={position === index}
            label={`${position + 1} of ${SLIDES.length}`}
          />
        ))}
      </Slides>
    </Frame>
  )
}

const Frame = styled.section`
  display: flex;
  flex-direction: column;
  gap: var(--space-1);
  padding: var(--space-3);
  border-radius: var(--radius-large);
  background: var(--surface-1);
  box-shadow: var(--shadow-1);
`

const Controls = styled.div`
  display: flex;
  align-items: center;
  order: 2;
  margin-left: -0.5rem;
  span {
    margin-left: auto;
    font-variant-numeric: tabular-nums;
  }
`

const Slides = styled.div`
  display: grid;
  flex: 1;
`
