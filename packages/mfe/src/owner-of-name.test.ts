import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '@simvest/build/workspace'
import { faultOfName } from '@simvest/registry/remote-names'
import { createRemote, removeRemote } from './scaffold-remote.ts'
import { ownerOfName } from './owner-of-name.ts'

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const files = () => [
  ...readdirSync(ROOT),
  ...['deploy/kubernetes', '.github/workflows'].flatMap((folder) => readdirSync(path.join(ROOT, folder))),
]

describe('owner of name', () => {
  // covers federation.33
  test.each([
    ['api', 'the server of the site itself answers at /api.'],
    ['assets', 'the server of the site itself answers at /assets.'],
    ['gateway', 'there is deploy/kubernetes/gateway.yaml already.'],
    ['migrate', 'there is deploy/kubernetes/migrate.yaml already.'],
    ['kustomization', 'there is deploy/kubernetes/kustomization.yaml already.'],
    ['database', 'docker-compose.yml has a service of this name already.'],
    ['wallet', 'there is mfe-wallet already.'],
    ['dashboard', 'mfe-wallet has the page /dashboard already.'],
    ['con', 'Windows has no file con.yaml.'],
    ['lpt1', 'Windows has no file lpt1.yaml.'],
    ['shell', 'the name under which the shell is released.'],
    ['x'.repeat(40), 'has 40 characters: a name has 31 at most.'],
    ['Payments', 'is no name for a remote: it takes small letters, digits and hyphens'],
    ['payments-', 'is no name for a remote'],
    ['payments --framework ember', 'no template for “ember”: choose react, vue, svelte, element.'],
  ])('pnpm mfe new %s is refused and changes nothing', (line, words) => {
    const before = [files(), read('docker-compose.yml'), read('deploy/kubernetes/kustomization.yaml')]
    const [name = '', framework] = line.split(' --framework ')
    expect(() => createRemote(name, framework)).toThrow(words)
    expect([files(), read('docker-compose.yml'), read('deploy/kubernetes/kustomization.yaml')]).toEqual(before)
  })

  // covers federation.33
  test('every service, every file of the deployment and every page of the workspace has its name for itself', () => {
    const [, inCompose = ''] = read('docker-compose.yml').split(/^services:$|^volumes:$/m)
    const services = Array.from(inCompose.matchAll(/^ {2}([a-z-]+):$/gm), ([, name = '']) => name)
    const manifests = readdirSync(path.join(ROOT, 'deploy/kubernetes')).map((file) => path.parse(file).name)
    const free = [...services, ...manifests].filter((name) => !(faultOfName(name) ?? ownerOfName(name)))
    expect(services).toContain('gateway')
    expect(free).toEqual([])
    expect(ownerOfName('gift-cards')).toBeUndefined()
  })

  // covers federation.33
  test.each(['api', 'gateway', 'kustomization', '../packages'])('pnpm mfe rm %s removes nothing', (name) => {
    const before = files()
    expect(() => removeRemote(name)).toThrow(`There is no remote ${name}.`)
    expect(files()).toEqual(before)
  })
})
