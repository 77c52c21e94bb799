import { Button, Notice } from '@simvest/ui-kit'
import { createRoot } from 'react-dom/client'
import styled from 'styled-components'
import { remotes } from '#locales/en.json'
import { describeFailure } from '#remotes/describe-failure.ts'
import { textsOf } from '#texts.ts'

const t = textsOf(remotes)

/**
 * Says on a drawn page whose scripts could not be had that it reads but does nothing, in the place of what would say less. Resolves
 * when somebody tries again, or goes elsewhere.
 */
export async function untilTriedAgain(drawn: HTMLElement, error: Error): Promise<void> {
  const { text, mayTryAgain } = describeFailure(error)
  const place = document.createElement('div')
  drawn.prepend(place)
  const root = createRoot(place)
  await new Promise<void>((resolve) => {
    const again = mayTryAgain && <Button onClick={() => resolve()}>{t('tryAgain')}</Button>
    addEventListener('popstate', () => resolve(), { once: true })
    root.render(
      <Strip>
        <Notice tone="warning" title={<h2>{t('notLoaded')}</h2>} action={again}>
          <p>{text}</p>
          <p>{t('reads')}</p>
        </Notice>
      </Strip>,
    )
  })
  window.simvestPressed = undefined
  root.unmount()
  place.remove()
}

const Strip = styled.div`
  max-width: var(--content-width);
  margin: var(--space-2) auto;
  padding-inline: var(--space-2);

  & h2 {
    font-size: inherit;
  }
`
