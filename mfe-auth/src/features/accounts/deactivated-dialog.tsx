import { Button, Dialog, Heading, Notice, Stack, Text } from '@simvest/ui-kit'
import { useState } from 'react'
import styled from 'styled-components'
import { deactivated } from '#locales/en.json'
import { asExample, mailToSupport, SUPPORT } from '#support-contact.ts'
import { textsOf } from '#texts.ts'

const t = textsOf(deactivated)

const STEPS = ['stepContact', 'stepReview', 'stepInstructions', 'stepRestored'] as const

interface DeactivatedDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Tells the owner of a deactivated account what happened and what to do. */
export function DeactivatedDialog({ open, onOpenChange }: DeactivatedDialogProps) {
  const [mailOpened, setMailOpened] = useState(false)
  return (
    <Dialog
      role="alertdialog"
      open={open}
      onOpenChange={onOpenChange}
      title={t('title')}
      description={t('intro')}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{t('close')}</Button>
          <Button asChild variant="primary">
            <a href={mailToSupport(t('subject'), t('mail'))} onClick={() => setMailOpened(true)}>
              {t('contact')}
            </a>
          </Button>
        </>
      }
    >
      <Stack $gap={2}>
        <Heading level={3} size="small">
          {t('steps')}
        </Heading>
        <Steps as="ol" $gap={1}>
          {STEPS.map((step) => (
            <li key={step}>{t(step)}</li>
          ))}
        </Steps>
        <Text $size="small" $tone="quiet">
          {t('kept')}
        </Text>
        <div role="status">
          {mailOpened && <Notice>{t('mailOpened', { address: asExample(SUPPORT.email) })}</Notice>}
        </div>
      </Stack>
    </Dialog>
  )
}

const Steps = styled(Stack)`
  padding-left: 1.25rem;
  list-style: decimal;
  font-size: var(--type-small);
`
