// What a remote of Module Federation exposes to a shell of Simvest; see plain-remote.spec.ts.
import { createElement } from 'react'

export const remote = { pages: { greeting: () => createElement('h1', {}, 'Hello from elsewhere') } }
