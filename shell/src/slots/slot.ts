import { provideFillers } from '@simvest/platform/slot'
import { findFillers } from './find-fillers.ts'

// Is loaded with the first page that has a slot: other pages fetch nothing of it.
provideFillers(findFillers)

export { Slot } from '@simvest/platform/slot'
