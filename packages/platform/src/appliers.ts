// A chunk that pages load after their first screen.
export { applyCarried } from './apply-carried.ts'
export { applySteps } from './apply-steps.ts'
