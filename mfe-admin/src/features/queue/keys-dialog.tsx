import { Dialog, Stack } from '@simvest/ui-kit'
import styled from 'styled-components'
import { useMayPress } from './use-may-decide.ts'
import { KEYS } from './use-queue-keys.ts'

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const mayPress = useMayPress()
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Keyboard shortcuts">
      <List as="dl" $gap={1}>
        {KEYS.filter(([key]) => mayPress(key)).map(([key, words]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </List>
    </Dialog>
  )
}

const List = styled(Stack)`
  & > div {
    display: grid;
    grid-template-columns: 5rem 1fr;
  }
  & kbd {
    padding: 0.125rem 0.5rem;
    border: 1px solid var(--line);
    border-radius: var(--radius-small);
    font-family: var(--font-mono);
    font-size: var(--type-small);
  }
`
