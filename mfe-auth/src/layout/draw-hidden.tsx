import { VisuallyHidden } from '@simvest/ui-kit'
import type { ReactNode } from 'react'

/** Marks the part of a text that is for screen readers only. */
export const drawHidden = (inside: ReactNode) => <VisuallyHidden>{inside}</VisuallyHidden>
