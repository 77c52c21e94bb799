#!/usr/bin/env node
// `pnpm lab pin-images`: asks where the images come from for the digest behind each version tag, and writes it beside the tag.
import './require-node.mjs'
import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'

const { register } = await import('tsx/esm/api')
register()
const { pinImages } = await import('../src/pin-images.ts')
const { ROOT } = await import('../src/workspace.ts')

const dockerfiles = readdirSync(path.join(ROOT, 'docker')).filter((name) => name.endsWith('.Dockerfile'))
const files = [...dockerfiles.map((name) => `docker/${name}`), 'docker-compose.yml']
const digestOf = (image) =>
  execFileSync('docker', ['buildx', 'imagetools', 'inspect', image, '--format', '{{.Manifest.Digest}}'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
try {
  const pinned = pinImages(
    files.map((file) => path.join(ROOT, file)),
    digestOf,
  )
  for (const [image, digest] of pinned) console.log(`${image} is ${digest}`)
} catch (error) {
  console.error(`Nothing was pinned: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
  process.exit(1)
}
