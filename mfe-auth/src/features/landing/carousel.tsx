import { IconButton, Text } from '@simvest/ui-kit'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { landing } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { SlideView, SLIDES } from './slides.tsx'
import { useRotation } from './use-rotation.ts'

const t = textsOf(landing)

/** The slides of the landing page. They stop while somebody points at them or has the focus inside. */
export function Carousel() {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const { index, playing, rotating, toggle, show } = useRotation(SLIDES.length, pointed || focused)
  return (
    <Frame
      aria-roledescription={t('carousel')}
      aria-label={t('rehearses')}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={(event) => setFocused(event.target.matches(':focus-visible'))}
      onBlur={() => setFocused(false)}
    >
      <Controls>
        <IconButton
          size="small"
          label={t(playing ? 'pause' : 'play')}
          icon={playing ? <Pause /> : <Play />}
          onClick={toggle}
        />
        <IconButton size="small" label={t('previous')} icon={<ChevronLeft />} onClick={() => show(index - 1)} />
        <IconButton size="small" label={t('next')} icon={<ChevronRight />} onClick={() => show(index + 1)} />
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
            label={t('position', { position: position + 1, count: SLIDES.length })}
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
  grid-template-columns: minmax(0, 1fr);
  flex: 1;
`
