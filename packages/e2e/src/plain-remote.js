// The modules that a Module Federation remote exposes to the shell; see plain-remote.spec.ts.
import { createElement } from 'react'

export const remote = { pages: { greeting: () => createElement('h1', {}, 'Hello from elsewhere') } }
