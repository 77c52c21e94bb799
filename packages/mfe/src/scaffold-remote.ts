import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { faultOfName } from '@simvest/registry/remote-names'
import { withoutService, withService } from './compose-service.ts'
import { addWorkload, isWorkload, removeWorkload } from './kubernetes-workload.ts'
import { ownerOfName } from './owner-of-name.ts'
import { remoteName, ROOT, versionOf } from '@simvest/build/workspace'

/** The remote whose settings a new remote copies. */
export const MODEL = 'mfe-withdrawals'

const COMPOSE = path.join(ROOT, 'docker-compose.yml')
const KUBERNETES = path.join(ROOT, 'deploy/kubernetes')
const WORKFLOWS = path.join(ROOT, '.github/workflows')

const WORKFLOW = `name: mfe-NAME
on:
  push:
    branches: [main]
    paths: [mfe-NAME/**, packages/**, pnpm-lock.yaml]
  pull_request:
    types: [opened, synchronize, reopened, closed]
    paths: [mfe-NAME/**, packages/**, pnpm-lock.yaml]
permissions:
  contents: read
  pull-requests: write
jobs:
  remote:
    uses: ./.github/workflows/remote.yml
    with:
      remote: NAME
    secrets:
      SIMVEST_SIGNING_KEY: \${{ secrets.SECRET_SIGNING_KEY }}
      SIMVEST_GATE_KEY: \${{ secrets.SIMVEST_GATE_KEY }}
`

/** The text of its workflow, which reads the owner's key from a secret of its own: PAYMENTS_SIGNING_KEY. */
function workflowText(name: string): string {
  return WORKFLOW.replaceAll('NAME', name).replaceAll('SECRET', name.toUpperCase().replaceAll('-', '_'))
}

function workflowOf(name: string): string {
  return path.join(WORKFLOWS, `mfe-${name}.yml`)
}

/**
 * Adds a folder `mfe-<name>` with one page and its test, its workflow, its container and its workload. Returns what to do next. Throws,
 * before anything is written, if the name is not valid or something else has it.
 */
export function createRemote(name: string): string {
  const dir = path.join(ROOT, `mfe-${name}`)
  if (name === '') throw new Error('A remote needs a name: pnpm mfe new payments')
  const fault = faultOfName(name) ?? ownerOfName(name)
  if (fault !== undefined) throw new Error(fault)
  const title = name[0]?.toUpperCase() + name.slice(1).replace(/-/g, ' ')
  const component = `${name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())}Page`
  const files = filesOf(name, title, component)
  mkdirSync(path.join(dir, 'src/pages'), { recursive: true })
  for (const same of ['tsconfig.json', 'src/main.ts', 'src/bootstrap.ts']) {
    cpSync(path.join(ROOT, MODEL, same), path.join(dir, same))
  }
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(dir, file), text)
  mkdirSync(WORKFLOWS, { recursive: true })
  writeFileSync(workflowOf(name), workflowText(name))
  writeFileSync(COMPOSE, withService(readFileSync(COMPOSE, 'utf8'), name))
  addWorkload(KUBERNETES, name, remoteName({ name: MODEL }))
  return `mfe-${name} is there, with a page at /${name}. Now run: pnpm install && pnpm start`
}

/** Removes all of it again. Published builds stay in place; the next build takes the remote out of the registry. */
export function removeRemote(name: string): string {
  const dir = path.join(ROOT, `mfe-${name}`)
  if (faultOfName(name) !== undefined || !existsSync(path.join(dir, 'remote.config.ts')))
    throw new Error(`There is no remote ${name}.`)
  if (!isWorkload(KUBERNETES, name))
    throw new Error(`deploy/kubernetes/${name}.yaml is not the workload of the remote ${name}. Nothing was removed.`)
  rmSync(dir, { recursive: true })
  rmSync(workflowOf(name), { force: true })
  writeFileSync(COMPOSE, withoutService(readFileSync(COMPOSE, 'utf8'), name))
  removeWorkload(KUBERNETES, name)
  return `mfe-${name} is gone. Now run: pnpm install && pnpm build`
}

/** The platform of this workspace: an older one may lack what the new remote uses. */
function platformRange(): string {
  return `^${versionOf(path.join(ROOT, 'packages/platform'))}`
}

function filesOf(name: string, title: string, component: string): Record<string, string> {
  const manifest = readFileSync(path.join(ROOT, MODEL, 'package.json'), 'utf8').replaceAll(MODEL, `mfe-${name}`)
  return {
    'package.json': manifest.replace(/"version": "[^"]+"/, '"version": "0.1.0"'),
    'jest.config.mjs': `import { webProject } from '@simvest/build/jest'\n\nexport default webProject('mfe-${name}')\n`,
    'README.md': `# mfe-${name}\n\nOne remote of Simvest. Its routes are in \`remote.config.ts\`, its one exposed module is \`src/remote.tsx\`.\n`,
    'remote.config.ts': `import { defineRemote } from '@simvest/registry'

export const config = defineRemote({
  name: '${name}',
  platform: '${platformRange()}',
  routes: [
    {
      path: '/${name}',
      page: 'start',
      access: 'user',
      title: '${title}',
      navigation: { label: '${title}', icon: 'puzzle', order: 90, places: ['sidebar'] },
    },
  ],
})
`,
    'src/remote.tsx': `import type { RemoteModule } from '@simvest/platform'
import type { config } from '../remote.config.ts'
import { ${component} } from '#pages/${name}-page.tsx'

export const remote: RemoteModule<typeof config> = {
  pages: { start: ${component} },
}
`,
    [`src/pages/${name}-page.tsx`]: `import { Heading, Page } from '@simvest/ui-kit'

export function ${component}() {
  return (
    <Page>
      <Heading level={1}>${title}</Heading>
    </Page>
  )
}
`,
    [`src/pages/${name}-page.test.tsx`]: `import { render, screen } from '@testing-library/react'
import { ${component} } from './${name}-page.tsx'

test('names itself', () => {
  render(<${component} />)
  expect(screen.getByRole('heading', { name: '${title}' })).not.toBeNull()
})
`,
  }
}
