import { Button, EmptyState, Skeleton } from '@simvest/ui-kit'
import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'

interface PrivateImageProps {
  src: string
  alt: string
  onShown: () => void
  /** The message if the image cannot be shown. */
  failure: { title: string; text: string }
}

/** An image that only administrators may see. It is fetched once, because the API records each look. */
export function PrivateImage({ src, alt, onShown, failure }: PrivateImageProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  if (state === 'failed') {
    return (
      <EmptyState
        icon={<ImageOff />}
        title={failure.title}
        action={<Button onClick={() => setState('loading')}>Retry</Button>}
      >
        {failure.text}
      </EmptyState>
    )
  }
  return (
    <>
      {state === 'loading' && <Skeleton height="18rem" radius="var(--radius)" />}
      <Picture
        src={src}
        alt={alt}
        hidden={state === 'loading'}
        onLoad={() => {
          setState('shown')
          onShown()
        }}
        onError={() => setState('failed')}
      />
    </>
  )
}

const Picture = styled.img`
  display: block;
  width: 100%;
  max-height: 60dvh;
  object-fit: contain;
  border-radius: var(--radius);
  background: var(--surface-2);

  &[hidden] {
    display: none;
  }
`
