import { Button, Stack, Text } from '@simvest/ui-kit'
import { LifeBuoy, Mail, MessageCircle } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import styled from 'styled-components'
import { support } from '#locales/en.json'
import { exampleTime, mailAQuestion, SUPPORT } from '#support-contact.ts'
import { textsOf } from '#texts.ts'

const t = textsOf(support)

/** A button in the corner of the page that opens the ways to reach support. The page behind it stays usable. */
export function SupportWidget() {
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    setOpen(false)
    opener.current?.focus()
  }
  return (
    <Corner onKeyDown={closeOnEscape} aria-label={t('support')} role="complementary">
      {open && (
        <Panel id={panelId}>
          <Stack $gap={1}>
            <Text $size="small" $tone="strong">
              {t('help')}
            </Text>
            <Button asChild block>
              <a href={mailAQuestion()}>
                <Mail aria-hidden="true" /> {t('emailSupport')}
              </a>
            </Button>
            <Button asChild block>
              <a href={SUPPORT.whatsApp.link} target="_blank" rel="noreferrer">
                <MessageCircle aria-hidden="true" /> {exampleTime(t('whatsAppChat'))}
              </a>
            </Button>
            <Text $size="caption" $tone="quiet">
              {exampleTime(t('responseTime', { minutes: SUPPORT.responseTime }))}
            </Text>
          </Stack>
        </Panel>
      )}
      <Opener
        type="button"
        ref={opener}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => setOpen(!open)}
      >
        <LifeBuoy size={20} strokeWidth={1.75} aria-hidden="true" /> <span>{t('support')}</span>
      </Opener>
    </Corner>
  )
}

const Corner = styled.div`
  position: fixed;
  right: max(var(--space-2), env(safe-area-inset-right));
  /* Clear of the frame's bar at the bottom of small screens. */
  bottom: calc(var(--bottom-bar-height, 0rem) + var(--space-2) + env(safe-area-inset-bottom));
  z-index: var(--layer-sticky);
  display: flex;
  flex-direction: column;
  align-items: flex-end;
  gap: var(--space-1);
  pointer-events: none;
  & > * {
    pointer-events: auto;
  }
  /* On a phone every corner has something below it: there the button stands at the end of the page. */
  @media (max-width: 39.99rem) {
    position: static;
    flex: 1 1 100%;
  }
  @media print {
    display: none;
  }
`

const Panel = styled.div`
  width: min(20rem, 100vw - var(--space-4));
  padding: var(--space-2);
  border-radius: var(--radius-large);
  background: var(--surface-float);
  box-shadow: var(--shadow-2);
`

const Opener = styled.button`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  min-height: var(--control-height);
  padding: 0 var(--space-2);
  border: 0;
  border-radius: var(--radius-full);
  background: var(--surface-float);
  color: var(--text-strong);
  font-size: var(--type-small);
  font-weight: 550;
  box-shadow: var(--shadow-2);
  cursor: pointer;
  &:hover {
    background: var(--surface-hover);
  }
`
