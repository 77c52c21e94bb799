import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from '@simvest/testing/temporary-folder'

const ROOT = path.resolve(__dirname, '../../..')
const COPIED = [
  '.github',
  'deploy/kubernetes',
  'docker-compose.yml',
  'mfe-withdrawals',
  'packages/build',
  'packages/mfe',
  'packages/platform/package.json',
]

const root = temporaryFolder('workspace')

/** A workspace with one remote and the installed packages of this checkout. */
beforeAll(() => {
  for (const name of COPIED) {
    const filter = (source: string) => !/node_modules|test-results/.test(path.relative(ROOT, source))
    cpSync(path.join(ROOT, name), path.join(root, name), { recursive: true, filter })
  }
  mkdirSync(path.join(root, 'node_modules'))
  for (const name of ['packages/build', 'packages/mfe']) link(path.join(name, 'node_modules'))
})

/** Links the installed packages, but the workspace's own `build`: its commands change the workspace that they stand in. */
function link(folder: string): void {
  mkdirSync(path.join(root, folder, '@simvest'), { recursive: true })
  for (const name of readdirSync(path.join(ROOT, folder)).filter((name) => name !== '@simvest')) {
    symlinkSync(path.join(ROOT, folder, name), path.join(root, folder, name))
  }
  for (const name of readdirSync(path.join(ROOT, folder, '@simvest'))) {
    const home = name === 'build' ? root : ROOT
    symlinkSync(path.join(home, 'packages', name), path.join(root, folder, '@simvest', name))
  }
}

const mfe = (...args: string[]) =>
  execFileSync(process.execPath, ['packages/mfe/bin/mfe.mjs', ...args], { cwd: root, encoding: 'utf8' }).trim()

/** Every file of the workspace except for installed packages. */
const files = () =>
  ['.github', 'deploy', 'mfe-gift-cards', 'mfe-withdrawals']
    .filter((name) => existsSync(path.join(root, name)))
    .flatMap((name) =>
      readdirSync(path.join(root, name), { recursive: true, encoding: 'utf8' }).map((file) => `${name}/${file}`),
    )

const text = (file: string) => readFileSync(path.join(root, file), 'utf8')
const pages = {
  react: ['src/pages/start-page.test.tsx', 'src/pages/start-page.tsx', 'src/remote.tsx'],
  vue: [
    'src/components.d.ts',
    'src/pages/start-page.test.ts',
    'src/pages/start-page.ts',
    'src/pages/start-page.vue',
    'src/remote.ts',
    'src/use-live.ts',
  ],
}

describe('scaffold remote', () => {
  // covers federation.33, federation.105
  test.each(Object.entries(pages))(
    'a new remote of %s has its page, test, texts, route, workflow, container and workload; taken away again it leaves nothing',
    (framework, own) => {
      const before = files()
      const [compose, base] = [text('docker-compose.yml'), text('deploy/kubernetes/kustomization.yaml')]
      expect(mfe('new', 'gift-cards', ...(framework === 'react' ? [] : ['--framework', framework]))).toBe(
        'mfe-gift-cards is there, with a page at /gift-cards. Now run: pnpm install && pnpm start',
      )
      const { version } = JSON.parse(text('packages/platform/package.json')) as { version: string }
      expect(text('mfe-gift-cards/remote.config.ts')).toContain(`platform: '^${version}'`)
      const made = files().filter((file) => !before.includes(file) && path.extname(file))
      const inFolder = [
        'README.md',
        'jest.config.mjs',
        'package.json',
        'remote.config.ts',
        'src/bootstrap.ts',
        'src/main.ts',
        ...['de', 'en', 'sw'].map((language) => `src/locales/${language}.json`),
        'src/texts.ts',
        'tsconfig.json',
        ...own,
      ].map((file) => `mfe-gift-cards/${file}`)
      expect(made.toSorted()).toEqual(
        ['.github/workflows/mfe-gift-cards.yml', 'deploy/kubernetes/gift-cards.yaml', ...inFolder].toSorted(),
      )
      expect(inFolder.map(text).join('\n')).not.toMatch(/__[A-Z]+__/)
      const { dependencies } = JSON.parse(text('mfe-gift-cards/package.json')) as { dependencies: object }
      expect(Object.keys(dependencies).filter((name) => /^(?:react|vue)$/.test(name))).toEqual([framework])
      expect(text('mfe-gift-cards/remote.config.ts')).toContain("path: '/gift-cards'")
      expect(text('docker-compose.yml')).toContain('REMOTE: gift-cards')
      expect(text('.github/workflows/mfe-gift-cards.yml')).toContain('KEY: ${{ secrets.GIFT_CARDS_SIGNING_KEY }}')
      expect(text('deploy/kubernetes/kustomization.yaml')).toMatch(
        /^  - gift-cards\.yaml$[^]*,gift-cards=http:\/\/gift-cards:8080$/m,
      )
      expect(text('deploy/kubernetes/gift-cards.yaml')).not.toContain('withdrawals')

      expect(mfe('rm', 'gift-cards')).toBe('mfe-gift-cards is gone. Now run: pnpm install && pnpm build')
      expect(files()).toEqual(before)
      expect([text('docker-compose.yml'), text('deploy/kubernetes/kustomization.yaml')]).toEqual([compose, base])
    },
  )
})
