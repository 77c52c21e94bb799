import { Details } from '../../../app/details.tsx'

export const remote = { pages: { details: Details } }
