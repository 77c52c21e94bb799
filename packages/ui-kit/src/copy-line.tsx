import styled from 'styled-components'
import { CopyButton, type CopyButtonProps } from './copy-button.tsx'
import { Inline } from './layout.tsx'
import { Text } from './typography.tsx'

export type CopyLineProps = Pick<CopyButtonProps, 'text' | 'label' | 'onCopied'>

/** A text to copy unchanged, such as an address or a key, with its button. */
export function CopyLine(props: CopyLineProps) {
  return (
    <Line $justify="space-between">
      <Text $mono $size="small" $tone="strong">
        {props.text}
      </Text>
      <CopyButton {...props} />
    </Line>
  )
}

const Line = styled(Inline)`
  column-gap: var(--space-2);
  padding: 0.75rem var(--space-2);
  border-radius: var(--radius);
  background: var(--surface-2);
`
