// `pnpm lab openapi`: whether the OpenAPI document keeps the rules of its field, and whether a client that is generated from it works.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ROOT } from '@simvest/build/workspace'
import spectral from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import { generateApi } from 'swagger-typescript-api'
import { startApi } from '../../src/web/start-api.ts'

const LAB = path.join(ROOT, 'packages/lab')
const STORY = path.join(LAB, 'tools/openapi/story.ts')

const api = await startApi(22_000 + (process.pid % 9_000))
const place = mkdtempSync(path.join(tmpdir(), 'simvest-client-'))
try {
  const document: unknown = await (await fetch(`${api.origin}/api/openapi.json`)).json()
  await judge(document)
  await generateApi({
    spec: document as never,
    output: place,
    fileName: 'client.ts',
    httpClientType: 'fetch',
    singleHttpClient: true,
    extractRequestParams: true,
    silent: true,
  })
  copyFileSync(STORY, path.join(place, 'story.ts'))
  writeFileSync(path.join(place, 'package.json'), '{ "type": "module" }')
  compile()
  execFileSync(process.execPath, [path.join(place, 'story.js'), api.origin], { stdio: 'inherit' })
} finally {
  await api.stop()
  rmSync(place, { recursive: true })
}

/** Throws if the document breaks a rule of Spectral's set for OpenAPI. */
async function judge(document: unknown): Promise<void> {
  const judge = new spectral.Spectral()
  judge.setRuleset({ extends: [rulesets.oas], rules: {} })
  const results = await judge.run(document as Record<string, unknown>)
  const errors = results.filter(({ severity }) => severity === 0)
  for (const { code, path: place, message } of errors) console.error(`${place.join('/')}: ${message} (${code})`)
  if (errors.length > 0) throw new Error(`${errors.length} errors in the OpenAPI document`)
  console.log(`Spectral: no error, ${results.length} remarks`)
}

function compile(): void {
  const flags = [
    '--ignoreConfig',
    '--strict',
    '--target',
    'es2022',
    '--module',
    'nodenext',
    '--lib',
    'es2023,dom,dom.iterable',
  ]
  const types = ['--types', 'node', '--typeRoots', path.join(LAB, 'node_modules/@types')]
  const files = ['--outDir', place, path.join(place, 'story.ts')]
  execFileSync(path.join(LAB, 'node_modules/.bin/tsc'), [...flags, ...types, ...files], { stdio: 'inherit' })
}
