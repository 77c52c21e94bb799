import type * as Mask from './mask.ts'

// The API has masked what comes to a browser.

export const mask: typeof Mask.mask = () => []
