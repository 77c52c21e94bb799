#!/usr/bin/env node
// `pnpm images:prove` builds the images, runs them as compose wires them, and runs the commands of docs/operations.md on them.
// It needs root, and: apt-get install podman netavark aardvark-dns runc iptables debootstrap. It takes half an hour.
import { register } from 'tsx/esm/api'

register()
const { proveImages } = await import('../src/images/prove-images.ts')
try {
  await proveImages()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
