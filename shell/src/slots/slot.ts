import { provideFillers } from '@simvest/platform/slot'

// The first page that has a slot loads this; who fills the slot comes after that page is drawn.
provideFillers(async (slot) =>
  (await import(/* webpackChunkName: "find-fillers" */ './find-fillers.ts')).findFillers(slot),
)

export { Slot } from '@simvest/platform/slot'
