import type * as Guard from './text-guard.ts'

// Browsers leave texts to the API, whose refusal their forms show at the field: the detector would double the contract's size.

export const textRefusal: typeof Guard.textRefusal = () => undefined

export const guard: typeof Guard.guard = () => []
