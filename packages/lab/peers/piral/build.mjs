import { execFileSync } from 'node:child_process'
import { cpSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildParts } from '../app/build-parts.mjs'
import { PEERS } from '../app/folder.mjs'

const cli = (tool, folder, ...args) =>
  execFileSync(path.join(PEERS, 'node_modules/.bin', tool), ['build', ...args], {
    cwd: path.join(PEERS, 'piral', folder),
    stdio: 'inherit',
  })

const PILETS = ['list', 'details']

function host(site) {
  cli('piral', 'shell', '--type', 'release', '--target', 'dist', '--no-source-maps')
  const built = path.join(PEERS, 'piral/shell/dist')
  cpSync(path.join(built, 'release'), site, { recursive: true })
  rmSync(built, { recursive: true })
  const pilets = PILETS.map((name) => ({
    name: `reception-${name}`,
    version: '1.0.0',
    link: `/remotes/${name}/index.js`,
    spec: 'v2',
    dependencies: {},
  }))
  writeFileSync(path.join(site, 'pilets.json'), JSON.stringify(pilets))
}

const pilet = (name) => (site) =>
  cli('pilet', name, '--target', path.join(site, 'remotes', name, 'index.js'), '--no-source-maps')

await buildParts({ host, list: pilet('list'), details: pilet('details') })
