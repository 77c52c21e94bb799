import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pinImages } from './pin-images.ts'

const DIGESTS: Record<string, string> = {
  'node:24.11.1-slim': `sha256:${'a'.repeat(64)}`,
  'team/nginx:1.29.3': `sha256:${'b'.repeat(64)}`,
}
const FILE = `FROM node:24.11.1-slim AS build
FROM build
FROM team/nginx:1.29.3@sha256:${'0'.repeat(64)}
  image: node:24.11.1-slim
`

let file: string
beforeEach(() => {
  file = path.join(mkdtempSync(path.join(tmpdir(), 'pin-')), 'Dockerfile')
  writeFileSync(file, FILE)
})
afterEach(() => rmSync(path.dirname(file), { recursive: true }))

test('each version tag gets the digest that was read, in place of an older one; stages are left alone', () => {
  expect([...pinImages([file], (image) => DIGESTS[image] ?? '')]).toEqual(Object.entries(DIGESTS))
  expect(readFileSync(file, 'utf8')).toBe(`FROM node:24.11.1-slim@sha256:${'a'.repeat(64)} AS build
FROM build
FROM team/nginx:1.29.3@sha256:${'b'.repeat(64)}
  image: node:24.11.1-slim@sha256:${'a'.repeat(64)}
`)
})

test('nothing is written unless every digest was read', () => {
  expect(() => pinImages([file], (image) => (image.startsWith('node') ? (DIGESTS[image] ?? '') : 'not found'))).toThrow(
    'team/nginx:1.29.3: "not found" is no digest',
  )
  expect(readFileSync(file, 'utf8')).toBe(FILE)
})
