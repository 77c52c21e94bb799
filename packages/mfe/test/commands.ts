import * as fc from 'fast-check'

const REMOTES = ['wallet', 'auth'] as const
const VERSIONS = ['1.0.0-a', '1.0.1-b', '1.1.0-c', '2.0.0-d'] as const
/** Channels as people write them. */
const CHANNELS = ['Hello', 'feature/Login', 'a_b', '-', ''] as const

const remote = fc.constantFrom(...REMOTES)
const version = fc.constantFrom(...VERSIONS)
const channel = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('pr-1', 'pr-2') },
  { weight: 1, arbitrary: fc.constantFrom(...CHANNELS) },
)
const how = fc.constantFrom('plain' as const, 'release' as const, 'release' as const, 'channel' as const)

/** Also invalid names, and one that every object has. */
const named: fc.Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: remote },
  { weight: 1, arbitrary: fc.constantFrom('constructor', '../x') },
)

/** A command of somebody who works with the registry. */
export const command = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ run: fc.constant('publish' as const), remote, version, how, channel, slug: fc.boolean() }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      run: fc.constant('release' as const),
      remote: named,
      version: version as fc.Arbitrary<string>,
    }),
  },
  { weight: 3, arbitrary: fc.record({ run: fc.constant('rollback' as const), remote }) },
  { weight: 1, arbitrary: fc.record({ run: fc.constant('preview rm' as const), remote, channel }) },
  {
    weight: 2,
    arbitrary: fc.record({
      run: fc.constantFrom('status' as const, 'history' as const, 'preview ls' as const, 'doctor' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ run: fc.constant('repair' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      run: fc.constant('rollout' as const),
      remote,
      version,
      percent: fc.constantFrom(0, 100, 100, 101),
    }),
  },
  { weight: 2, arbitrary: fc.record({ run: fc.constantFrom('promote' as const, 'abort' as const), remote }) },
  { weight: 1, arbitrary: fc.record({ run: fc.constant('grant' as const), remote }) },
  // Not somebody's, but of the process that counts loads.
  { weight: 3, arbitrary: fc.record({ run: fc.constant('loaded' as const), remote, version }) },
)
export type Command = typeof command extends fc.Arbitrary<infer T> ? T : never

/** Returns the words after `pnpm mfe`. */
export function argumentsOf(command: Command): string[] {
  switch (command.run) {
    case 'publish': {
      const { remote, how, channel, slug } = command
      const more = { plain: [], release: ['--release'], channel: ['--channel', channel, ...(slug ? ['--slug'] : [])] }
      return ['publish', remote, ...more[how]]
    }
    case 'release':
      return ['release', command.remote, command.version]
    case 'grant':
      return ['grant', command.remote, '/loans/**']
    case 'rollout':
      return ['rollout', command.remote, command.version, '--percent', String(command.percent)]
    case 'preview rm':
      return ['preview', 'rm', command.remote, command.channel]
    case 'preview ls':
      return ['preview', 'ls']
    case 'repair':
      return ['doctor', '--repair']
    // not total: every other command is one word, and the remote if it has one
    default:
      return 'remote' in command ? [command.run, command.remote] : [command.run]
  }
}
