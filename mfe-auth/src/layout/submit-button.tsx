import { Button } from '@simvest/ui-kit'
import type { ComponentProps } from 'react'

type SubmitButtonProps = Pick<ComponentProps<typeof Button>, 'children' | 'disabled' | 'pending' | 'pendingLabel'>

/** The one large button at the end of a form. */
export function SubmitButton(props: SubmitButtonProps) {
  return <Button type="submit" variant="primary" size="large" block {...props} />
}
