/** The address of a site's service worker: above all pages. */
export const WORKER = '/service-worker.js'

/** The page with which the installed application opens, and whose document browsers keep. */
export const START = '/dashboard'
