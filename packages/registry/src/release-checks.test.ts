import { ENTRY, LABEL, MOVE_WORDS, PLACES } from '@simvest/contracts/limits'
import { generateKeyPairSync, sign } from 'node:crypto'
import fs, { readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { RegistryFolder, statedBytes, writeStatement } from './folder.ts'
import { keysFor, type PublishedRemote, signedBytes } from './index.ts'
import { aBuild, deployShell, publishBuild } from '@simvest/testing/registry'
import { temporaryFolder } from '@simvest/testing/temporary-folder'

let root: string

beforeEach(() => {
  root = temporaryFolder('checks')
  deployShell(root)
})

const routes = (...paths: string[]) =>
  paths.map((each) => ({ path: each, page: 'start', access: 'user' as const, title: each }))

const place = (label: string) => ({
  path: '/wallet',
  page: 'start',
  access: 'user' as const,
  title: 'Loans',
  navigation: { label, icon: 'House', order: -1, places: ['sidebar' as const] },
})

/** Releases the first version of a remote with these fields. Returns the refusal, if it is refused. */
function release(name: string, change: Partial<PublishedRemote>, version = '1.0.0-a'): string {
  publishBuild(root, { name, version, ...change })
  return move('release', name, version)
}

function move(act: 'release' | 'rollback', remote: string, version?: string): string {
  try {
    new RegistryFolder(root).move({ act, remote, ...(version && { version }), by: 'ada', why: 'test' })
    return 'done'
  } catch (error) {
    return (error as Error).message
  }
}

describe('release checks', () => {
  // covers federation.2
  test.each<[string, Partial<PublishedRemote>, string]>([
    ['fits', { platform: '^1.3.0', shared: { react: '^19.0.0' } }, 'done'],
    ['can stand on two majors', { platform: '^1.3.0 || ^2.0.0' }, 'done'],
    ['needs a newer platform', { platform: '^2.0.0' }, 'wallet 1.0.0-a needs platform ^2.0.0; this shell has 1.4.0.'],
    [
      'needs a newer React',
      { shared: { react: '^19.3.2' } },
      'wallet 1.0.0-a needs react ^19.3.2; this shell has 19.3.1.',
    ],
    ['needs what there is not', { shared: { vue: '^3.0.0' } }, 'wallet 1.0.0-a needs vue ^3.0.0; this shell has none.'],
  ])('a build that %s', (_, change, answer) => {
    expect(release('wallet', change)).toBe(answer)
  })

  test('a folder without a shell, in which only pointers are moved, asks for nothing of one', () => {
    rmSync(path.join(root, 'shell'), { recursive: true })
    expect(release('wallet', { platform: '^2.0.0' })).toBe('done')
  })

  describe('signatures:', () => {
    const keys = { operator: generateKeyPairSync('ed25519'), wallet: generateKeyPairSync('ed25519') }
    const publicHalf = (who: keyof typeof keys) => {
      const { x = '' } = keys[who].publicKey.export({ format: 'jwk' })
      return Buffer.from(x, 'base64url').toString('base64')
    }
    const signedBy = (who: keyof typeof keys, name: string) => {
      const bytes = signedBytes(aBuild({ name, version: '1.0.0-a' }))
      return { signature: sign(null, bytes, keys[who].privateKey).toString('base64') }
    }

    // covers federation.2
    test('the operator signs for all remotes, an owner for the own one alone', () => {
      deployShell(root, { publicKeys: `${publicHalf('operator')},wallet=${publicHalf('wallet')}` })
      expect(release('wallet', {})).toBe('wallet 1.0.0-a is not signed.')
      rmSync(path.join(root, 'remotes'), { recursive: true })
      expect(release('auth', signedBy('wallet', 'auth'))).toBe('The signature of auth 1.0.0-a is not valid.')
      expect(release('wallet', signedBy('wallet', 'wallet'))).toBe('done')
      expect(release('admin', signedBy('operator', 'admin'))).toBe('done')
    })

    test('a key is read with its owner, and nothing else as a key', () => {
      const key = publicHalf('wallet')
      expect(keysFor(`wallet=${key},${key}`, 'wallet')).toEqual([key, key])
      expect(keysFor(`wallet=${key}`, 'auth')).toEqual([])
      expect(keysFor(`${key.slice(1)},hello,`, 'auth')).toEqual([])
    })
  })

  describe('the gate:', () => {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519')
    const gateKeys = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64')
    const WHAT_TO_DO = 'Who has the key of the gate runs: pnpm mfe gate wallet 1.0.0-a'
    const SKIPPED = `wallet 1.0.0-a has not passed the gate. ${WHAT_TO_DO}`

    const pass = (shell: string, build = aBuild({ name: 'wallet', version: '1.0.0-a' }), key = privateKey) => {
      const signature = sign(null, statedBytes(build, shell), key).toString('base64')
      writeStatement(root, { ...build, base: '/remotes/wallet/1.0.0-a/' }, { shell, signature })
    }
    const again = () => move('release', 'wallet', '1.0.0-a')

    // covers federation.74
    test('a build that skipped it is not for users, whoever signed it; a preview of it is', () => {
      deployShell(root, { gateKeys })
      expect(release('wallet', {})).toBe(SKIPPED)
      pass('1.0.0', undefined, generateKeyPairSync('ed25519').privateKey)
      expect(again()).toBe(SKIPPED)
      pass('1.0.0', aBuild({ name: 'wallet', version: '1.0.0-b' }))
      expect(again()).toBe(SKIPPED)
      writeFileSync(path.join(root, 'remotes/wallet/1.0.0-a/gate.json'), '{')
      expect(again()).toBe(SKIPPED)
      const preview = {
        act: 'preview',
        remote: 'wallet',
        version: '1.0.0-a',
        channel: 'pr-1',
        by: 'ada',
        why: '',
      } as const
      expect(new RegistryFolder(root).move(preview).revision).toBe(1)
      pass('1.0.0')
      expect(again()).toBe('done')
    })

    // covers federation.74
    test('it was passed in the shell that is deployed, and no other', () => {
      deployShell(root, { gateKeys })
      release('wallet', {})
      pass('0.9.0')
      expect(again()).toBe(`wallet 1.0.0-a passed the gate in shell 0.9.0; this one is 1.0.0. ${WHAT_TO_DO}`)
    })

    // covers federation.74
    test('what was released before is gone back to without it', () => {
      expect([release('wallet', {}, '0.9.0-a'), release('wallet', {})]).toEqual(['done', 'done'])
      deployShell(root, { gateKeys })
      expect(move('rollback', 'wallet')).toBe('done')
    })
  })

  describe('routes:', () => {
    beforeEach(() => void release('wallet', { routes: routes('/dashboard', '/deposit/:id') }))

    test.each([
      ['/dashboard', "payments 1.0.0-a wants /dashboard, which is wallet's (/dashboard)."],
      ['/Dashboard', "payments 1.0.0-a wants /Dashboard, which is wallet's (/dashboard)."],
      ['/deposit/fees', "payments 1.0.0-a wants /deposit/fees, which is wallet's (/deposit/:id)."],
      ['/:anything', 'payments 1.0.0-a wants /:anything, which is no page: choose an address below /payments.'],
      ['/api/user', 'payments 1.0.0-a wants /api/user, which is no page: choose an address below /payments.'],
      ['/loans', 'done'],
    ])('%s', (route, answer) => {
      expect(release('payments', { routes: routes('/payments', route) })).toBe(answer)
    })

    const grant = (remote: string, ...granted: string[]) => new RegistryFolder(root).grant(remote, granted)

    // covers federation.2
    test('where routes are granted, a remote has those below its own name and no others', () => {
      grant('auth', '/')
      expect(release('payments', { routes: routes('/payments', '/payments/:id') })).toBe('done')
      const wanting = { routes: routes('/payments', '/loans/:id') }
      expect(release('payments', wanting, '1.0.1-b')).toBe(
        'payments 1.0.1-b wants /loans/:id, which it was not granted. Who runs the shell may say: pnpm mfe grant payments /loans/:id',
      )
      expect(grant('payments', '/loans/**')).toEqual(['/loans/**'])
      expect(move('release', 'payments', '1.0.1-b')).toBe('done')
    })

    test.each(['/api', '/api/loans', '/assets/**', '/:anything'])(
      'nobody is granted %s, which is the server’s',
      (route) => {
        expect(() => grant('payments', '/loans', route)).toThrow(
          `${route} is no page: the server has it, and no release with it would be accepted.`,
        )
        expect(grant('payments', '/loans')).toEqual(['/loans'])
      },
    )

    // covers federation.2
    test('the first grant of a site takes nothing from the remotes that are released', () => {
      expect(release('payments', { routes: routes('/loans') })).toBe('done')
      grant('auth', '/')
      expect(release('wallet', { routes: routes('/dashboard', '/deposit/:id') }, '1.0.1-b')).toBe('done')
      expect(release('wallet', { routes: routes('/dashboard', '/welcome') }, '1.0.2-c')).toContain('was not granted')
      expect(release('payments', { routes: routes('/loans', '/payments') }, '1.0.1-b')).toBe('done')
    })

    test('what is no route is not granted, and a damaged list of grants says so', () => {
      expect(() => grant('payments', 'loans')).toThrow('loans is no route.')
      writeFileSync(path.join(root, 'grants.json'), '{')
      expect(move('release', 'wallet', '1.0.0-b')).toContain('is not published')
      expect(release('payments', { routes: routes('/payments') })).toContain('grants.json is damaged.')
    })

    // covers federation.66
    test('a roll-back asks for no grant, and waits for no list of them to be mended', () => {
      expect(release('wallet', { routes: routes('/wallet') }, '1.0.1-b')).toBe('done')
      writeFileSync(path.join(root, 'grants.json'), '{')
      expect(move('rollback', 'wallet')).toBe('done')
      expect(new RegistryFolder(root).current().releases['wallet']).toEqual(['1.0.0-a'])
    })
  })

  test('a roll-back passes over what the deployed shell cannot run', () => {
    release('wallet', {})
    release('wallet', { platform: '^1.4.0' }, '1.0.1-b')
    release('wallet', {}, '1.0.2-c')
    deployShell(root, { platform: '1.3.0' })
    expect(move('rollback', 'wallet')).toBe('done')
    expect(new RegistryFolder(root).current().releases['wallet']).toEqual(['1.0.0-a'])
  })

  // covers federation.66
  test('a roll-back that nothing is left for says what stands against the release before', () => {
    expect([release('wallet', {}), release('wallet', {}, '1.0.1-b')]).toEqual(['done', 'done'])
    writeFileSync(path.join(root, 'remotes/wallet/1.0.0-a/remoteEntry.js'), 'cut')
    expect(move('rollback', 'wallet')).toBe(
      'There is no earlier release of wallet to go back to. wallet 1.0.0-a is damaged: remoteEntry.js has other bytes than those that were published. Publish it again: pnpm mfe publish wallet.',
    )
  })

  // covers federation.62
  test.each<[string, Partial<PublishedRemote> & { version?: string }, string]>([
    ['leads out of its folder', { version: '../../shell/9.0.0' }, 'cannot be published: a version is like 1.4.0'],
    ['is for another folder', { name: 'Wallet' }, 'cannot be published'],
    ['every page would carry', { commit: 'c'.repeat(ENTRY.most) }, `which every page carries: ${ENTRY.most} at most`],
    [
      'fills the navigation',
      { routes: Array.from({ length: PLACES.most + 1 }, () => place('Loans')) },
      `has ${PLACES.most + 1} places`,
    ],
    [
      'is wider than the navigation',
      { routes: [place('L'.repeat(LABEL.most + 1))] },
      `in the navigation: ${LABEL.most} characters at most`,
    ],
  ])('what %s is not published, and nothing of it is left', (_, change, words) => {
    expect(() => publishBuild(root, { name: 'wallet', version: '1.0.0-a', ...change })).toThrow(words)
    expect(readdirSync(path.join(root, 'remotes'))).toEqual([])
  })

  // covers federation.62
  test('words that every gateway would read for ever are short', () => {
    expect(release('wallet', {})).toBe('done')
    const long = { act: 'rollback', remote: 'wallet', by: 'ada', why: 'w'.repeat(MOVE_WORDS.most + 1) } as const
    expect(() => new RegistryFolder(root).move(long)).toThrow(`have room for ${MOVE_WORDS.most} characters each`)
  })

  test('a release whose files are damaged keeps its addresses, and what is released beside it reads no file of it', () => {
    release('wallet', { routes: routes('/wallet', '/wallet/new') })
    truncateSync(path.join(root, 'remotes/wallet/1.0.0-a/remoteEntry.js'), 3)
    expect(release('loans', { routes: routes('/wallet/new') })).toBe(
      "loans 1.0.0-a wants /wallet/new, which is wallet's (/wallet/new).",
    )
    const read = jest.spyOn(fs, 'readFileSync')
    expect(release('loans', { routes: routes('/loans') }, '1.0.1-b')).toBe('done')
    const files = read.mock.calls.map(([file]) => String(file)).filter((file) => file.includes('remotes/wallet'))
    expect(files.map((file) => path.basename(file))).toEqual(['remote.json'])
    read.mockRestore()
  })
})
