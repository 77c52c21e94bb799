import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { IconButton } from './icon-button.tsx'
import { Input, type InputProps } from './input.tsx'
import { fields } from './locales/en.json'
import { textsOf } from './texts.ts'

const t = textsOf(fields)

export type PasswordInputProps = Omit<InputProps, 'type'>

/** A password box whose text can be shown and hidden again. */
export function PasswordInput(props: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  return (
    <Frame>
      <Box autoCapitalize="none" autoCorrect="off" spellCheck={false} {...props} type={shown ? 'text' : 'password'} />
      <Toggle
        size="small"
        label={shown ? t('hide') : t('show')}
        icon={shown ? <EyeOff /> : <Eye />}
        disabled={props.disabled}
        onClick={() => setShown(!shown)}
      />
    </Frame>
  )
}

const Frame = styled.div`
  position: relative;
`

const Box = styled(Input)`
  padding-right: 3rem;
  /* Edge draws an eye of its own. */
  &::-ms-reveal {
    display: none;
  }
`

const Toggle = styled(IconButton)`
  position: absolute;
  top: 50%;
  right: 0.25rem;
  translate: 0 -50%;
`
