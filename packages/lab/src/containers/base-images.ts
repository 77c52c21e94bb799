import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ROOT } from '@simvest/build/workspace'
import type { Engine } from './docker.ts'

const DEBIAN = 'simvest-debian'
const STAND_INS = path.join(ROOT, 'docker/stand-ins')
const run = (program: string, ...words: string[]) =>
  execFileSync(program, words, { stdio: ['ignore', 'ignore', 'inherit'] })

/** The images of others that ours begin with, and that compose names. */
function basesOf(): string[] {
  const files = readdirSync(path.join(ROOT, 'docker')).filter((file) => file.endsWith('.Dockerfile'))
  const texts = [...files.map((file) => path.join(ROOT, 'docker', file)), path.join(ROOT, 'docker-compose.yml')]
  const named = texts.flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/^ *(?:FROM|image:) ([\w./-]+:\d\S+)/gm), ([, image = '']) => image),
  )
  return [...new Set(named)]
}

/**
 * Fetches the images that ours begin with. Where they cannot be fetched, Debian's packages stand in for them, under the same
 * names. Returns a line about each.
 */
export function ensureBases(engine: Engine): string[] {
  return basesOf().map((image) => {
    if (!engine.does('image', 'inspect', image) && !engine.does('pull', '--quiet', image)) makeStandIn(engine, image)
    const isStandIn =
      engine.docker('image', 'inspect', '--format', '{{index .Config.Labels "stands-in"}}', image) === 'true'
    return `${image}: ${isStandIn ? "Debian's packages stand in for it" : 'the image itself'}`
  })
}

function makeStandIn(engine: Engine, image: string): void {
  const kind = ['node', 'nginx', 'postgres'].find((each) => image.includes(each))
  if (!kind) throw new Error(`${image} cannot be fetched, and nothing stands in for it`)
  if (!engine.does('image', 'inspect', DEBIAN)) importDebian(engine)
  const context = mkdtempSync(path.join(tmpdir(), 'stand-in-'))
  try {
    cpSync(STAND_INS, context, { recursive: true })
    if (kind === 'node') addNode(context, /:(\d+\.\d+\.\d+)/.exec(image)?.[1] ?? '')
    const file = path.join(context, `${kind}.Dockerfile`)
    engine.docker('build', '--network', 'host', '--label', 'stands-in=true', '--file', file, '--tag', image, context)
  } finally {
    rmSync(context, { recursive: true })
  }
}

function importDebian(engine: Engine): void {
  const place = mkdtempSync(path.join(tmpdir(), 'debian-'))
  try {
    run('debootstrap', '--variant=minbase', '--include=ca-certificates', 'bookworm', place)
    // Packages come from where this machine gets its own.
    for (const each of ['etc/ssl/certs/ca-certificates.crt', 'etc/apt'])
      cpSync(path.join('/', each), path.join(place, each), { recursive: true, force: true })
    run('tar', '--create', '--file', `${place}.tar`, '--directory', place, '.')
    engine.docker('import', `${place}.tar`, DEBIAN)
  } finally {
    for (const each of [place, `${place}.tar`]) rmSync(each, { recursive: true, force: true })
  }
}

/** Node as the npm registry has it, and the npm of this machine. */
function addNode(context: string, version: string): void {
  const folder = path.join(context, 'fetched')
  mkdirSync(folder)
  run('npm', 'install', '--prefix', folder, '--no-save', `node-linux-${process.arch}@${version}`)
  cpSync(path.join(folder, `node_modules/node-linux-${process.arch}/bin/node`), path.join(context, 'node'))
  chmodSync(path.join(context, 'node'), 0o755)
  const npm = path.join(path.dirname(process.execPath), '../lib/node_modules/npm')
  cpSync(npm, path.join(context, 'npm'), { recursive: true, dereference: true })
}
