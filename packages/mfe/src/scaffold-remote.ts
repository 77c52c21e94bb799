import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { dependenciesOf, faultOfFramework, inOrder, layTemplate } from 'create-simvest-remote/template'
import { faultOfName } from '@simvest/registry/remote-names'
import { withoutService, withService } from './compose-service.ts'
import { addWorkload, isWorkload, removeWorkload } from './kubernetes-workload.ts'
import { ownerOfName } from './owner-of-name.ts'
import { remoteName, ROOT, versionOf } from '@simvest/build/workspace'

/** The remote whose scripts and tools a new remote copies. */
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

/** The files of the template that a remote of the workspace has too. */
const FILES = ['src', 'jest.config.mjs', 'remote.config.ts', 'tsconfig.json']

/**
 * Adds a folder `mfe-<name>` with one page of a framework and its test, its workflow, its container and its workload. Returns what to do
 * next. Throws, before anything is written, if the name is not valid, something else has it, or there is no such framework.
 */
export function createRemote(name: string, framework = 'react'): string {
  if (name === '') throw new Error('A remote needs a name: pnpm mfe new payments')
  const fault = faultOfName(name) ?? ownerOfName(name) ?? faultOfFramework(framework)
  if (fault !== undefined) throw new Error(fault)
  const dir = path.join(ROOT, `mfe-${name}`)
  // An older platform may lack what the new remote uses.
  const PLATFORM = `^${versionOf(path.join(ROOT, 'packages/platform'))}`
  layTemplate(dir, { framework, name, words: { PLATFORM } }, FILES)
  writeFileSync(path.join(dir, 'package.json'), manifestOf(name, framework))
  writeFileSync(path.join(dir, 'README.md'), README.replaceAll('NAME', name))
  mkdirSync(WORKFLOWS, { recursive: true })
  writeFileSync(workflowOf(name), workflowText(name))
  writeFileSync(COMPOSE, withService(readFileSync(COMPOSE, 'utf8'), name))
  addWorkload(KUBERNETES, name, remoteName({ name: MODEL }))
  return `mfe-${name} is there, with a page at /${name}. Now run: pnpm install && pnpm start`
}

const README = `# mfe-NAME

One remote of Simvest. Its routes are in \`remote.config.ts\`, its one exposed module is \`remote\` in \`src\`.
`

interface Manifest {
  devDependencies: Record<string, string>
}

function manifestOf(name: string, framework: string): string {
  const model = JSON.parse(readFileSync(path.join(ROOT, MODEL, 'package.json'), 'utf8')) as Manifest
  const dependencies = dependenciesOf(framework)
  const devDependencies = inOrder({ ...model.devDependencies, '@testing-library/dom': 'catalog:' })
  const own = { ...model, name: `mfe-${name}`, version: '0.1.0', dependencies, devDependencies }
  return `${JSON.stringify(own, undefined, 2)}\n`
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
