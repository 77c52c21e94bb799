import { browserTests, checkTools, program, type Run, script, tests, withApiPeers, withTools } from './programs.ts'

export interface Command {
  /** A single line. */
  purpose: string
  /** The arguments, and a line about each. */
  usage?: string
  options?: Readonly<Record<string, string>>
  /** The arguments of the round that only proves that the command runs to its end; without them there is none. */
  short?: readonly string[]
  /** The arguments of its part in `pnpm test:nightly`; without them it has none. */
  nightly?: readonly string[]
  run: Run
}

const { env } = process
const ROUNDS = { '--rounds <n>': 'how often each side is measured' }

export const COMMANDS: Readonly<Record<string, Command>> = {
  api: {
    purpose: 'measures calls of the API beside bare Express and pgbench',
    usage: '[measures…]',
    options: { ...ROUNDS, '--seconds <n>': 'of each side in a round', '--node <file>': 'the Node that runs the API' },
    short: ['--rounds', '1', '--seconds', '1'],
    run: script('api/bench-api.ts'),
  },
  'api-peers': {
    purpose: 'measures three calls beside Fastify, NestJS and Express, which first have to answer the same',
    options: {
      ...ROUNDS,
      '--seconds <n>': 'of each side in a round',
      '--profile': 'shows what takes the time of our side, and measures nothing',
    },
    short: ['--rounds', '1', '--seconds', '1'],
    run: withApiPeers(script('api/peers/bench-api-peers.ts')),
  },
  capacity: {
    purpose: 'counts the open dashboards that one API process and one PostgreSQL carry',
    usage: '[people…]',
    options: {
      '--day <s>': 'length of a simulated day',
      '--seconds <s>': 'length of a measurement',
      '--processes <n>': 'processes of the API',
      '--browsers <n>': 'processes that stand for browsers',
      '--open-rate <n>': 'dashboards that open in a second',
      '--act-interval <s>': 'between two acts of a dashboard (600)',
      '--pooler': 'with PgBouncer',
    },
    short: ['10', '--day', '30', '--seconds', '5'],
    run: script('api/capacity.ts'),
  },
  growth: {
    purpose: 'compares a full site and a full database with a hundredth of each',
    options: { '--lines <n>': 'lines of history', ...ROUNDS },
    short: ['--lines', '10000', '--rounds', '1'],
    run: async (args) => {
      await (await import('./web/bench-growth.ts')).benchGrowth()
      return script('api/growth.ts')(args)
    },
  },
  bytes: {
    purpose: 'counts the bytes that a simulated day and a transfer leave in the database',
    options: { '--people <n>': 'with the assistant on', '--days <n>': 'simulated days' },
    short: ['--people', '50', '--days', '3'],
    run: script('api/bytes.ts'),
  },
  notify: {
    purpose: 'counts the changes a second that PostgreSQL carries to listening processes',
    short: [],
    run: script('api/notify.ts'),
  },
  web: {
    purpose: 'measures the federated build beside one monolithic build of the same sources',
    options: ROUNDS,
    short: ['--rounds', '1'],
    run: async (args) => done((await import('./web/bench-web.ts')).benchWeb(args)),
  },
  dev: {
    purpose: 'measures how soon a saved change is visible in `pnpm dev`',
    short: [],
    run: async () => done((await import('./web/bench-dev.ts')).benchDev()),
  },
  peers: {
    purpose: 'builds and measures one small application in the ways of other frameworks',
    usage: '[peers…]',
    options: ROUNDS,
    short: ['simvest', 'monolith', '--rounds', '1'],
    run: async (args) => (await import('./peers/bench-peers.ts')).benchPeers(args),
  },
  lighthouse: {
    purpose: 'scores the production build in Lighthouse, and fails below 95',
    short: [],
    run: withTools(script('../tools/lighthouse.ts')),
  },
  queue: {
    purpose: 'times the queue of the desk in a browser',
    run: browserTests('measures.config.ts'),
  },
  chaos: {
    purpose: 'kills the API and PostgreSQL under load, a hundred times',
    nightly: [],
    options: { CHAOS_ROUNDS: 'the number of kills' },
    run: tests('api', ['suites/crash'], { CHAOS_ROUNDS: env['CHAOS_ROUNDS'] ?? '100' }),
  },
  cluster: {
    purpose: 'breaks three PostgreSQL under Patroni in 21 ways (root, Debian packages)',
    nightly: [],
    options: {
      '--faults <n>': 'the number of faults',
      '--only <kind>': 'only this kind, repeatable',
      '--store <name>': 'the store of Patroni',
      '--freeze <s>': 'length of a freeze',
      '--minutes <n>': 'the longest time for all',
    },
    run: script('cluster/chaos-cluster.ts'),
  },
  fuzz: {
    purpose: 'sends hostile input to each call of the API',
    nightly: [],
    options: { FUZZ_RUNS: 'inputs of each call', FUZZ_SEED: 'a printed seed, to repeat its run' },
    run: tests('api', ['kernel/endpoints/fuzz'], { FUZZ_RUNS: env['FUZZ_RUNS'] ?? '12000' }),
  },
  access: {
    purpose: 'plays calls by people of every kind, and compares who is admitted and what is shown with the contract',
    nightly: [],
    options: {
      ACCESS_STEPS: 'the number of calls',
      ACCESS_SEED: 'a printed seed, to repeat its run',
      ACCESS_FIRST: 'a printed step, to continue a run that was stopped',
    },
    run: tests('api', ['suites/access-machine'], { ACCESS_STEPS: env['ACCESS_STEPS'] ?? '100000' }),
  },
  'fuzz-registry': {
    purpose: 'does at random what teams do to a site, and kills commands midway',
    nightly: [],
    options: { FUZZ_STEPS: 'the number of steps' },
    run: tests('mfe', ['registry-machine', 'killed-commands'], { FUZZ_STEPS: env['FUZZ_STEPS'] ?? '12000' }),
  },
  upgrade: {
    purpose: 'runs all tests of the version before on the migrated schema',
    nightly: [],
    run: tests('api', ['suites/upgrade'], { UPGRADE: 'full' }),
  },
  mutants: {
    purpose: 'plants defects in the code of money, access, model, registry and guard',
    nightly: ['--count', '20'],
    options: {
      '--seed <n>': 'of the draw',
      '--count <n>': 'how many mutants, after those already tried with this seed',
      '--nearest': 'only the tests beside the file',
      '--fresh': 'forgets what was tried with this seed',
    },
    short: ['--count', '1', '--nearest', '--fresh'],
    run: async (args) => (await import('./mutants/mutants.ts')).mutants(args),
  },
  loaded: {
    purpose: 'runs each test file of pnpm test ten times on busy processors, then the whole twice',
    options: {
      '--rounds <n>': 'how often each file runs',
      '--whole <n>': 'how often the whole runs, after that',
      '--load <n>': 'the processors to keep busy; 0 on a machine that is busy anyway',
      '--only <word>': 'the files with this in their path',
      '--again': 'runs again what failed before',
      '--fresh': 'forgets what ran',
    },
    short: ['--rounds', '1', '--whole', '0', '--only', 'packages/money'],
    run: async (args) => (await import('./loaded/loaded.ts')).runLoaded(args),
  },
  bare: {
    purpose: 'runs both commands of README.md on a Debian that has git and Node alone (root, debootstrap)',
    nightly: [],
    short: [],
    run: tests('lab', ['bare-debian'], { BARE_DEBIAN: 'yes' }),
  },
  commands: {
    purpose:
      'runs every command of pnpm start, db, admin and mfe in every circumstance (root); COMMANDS_ONLY=db for a part',
    nightly: [],
    run: tests('api', ['suites/commands'], { COMMANDS_TABLE: 'yes' }),
  },
  bounds: {
    purpose: 'checks the bounds of the model over 20,000 people, and that its mutants break them',
    nightly: [],
    run: tests('market', ['bounds', 'mutants'], { SIMULATION_BOUNDS: 'full' }),
  },
  odds: {
    purpose: 'computes the odds of the model',
    options: { '--write': 'writes them to packages/market/src/published-odds.ts' },
    run: program('packages/market/bin/simulation-odds.mjs'),
  },
  'verify-simulation': {
    purpose: 'verifies that the days of a season follow from its seed',
    usage: '<file | address>',
    run: program('packages/market/bin/simulation-verify.mjs'),
  },
  teams: {
    purpose: 'follows docs/teams.md in empty folders, word for word',
    nightly: [],
    usage: '[payments | loans | our-vue | our-svelte | our-element | withdrawals…]',
    run: withTools(async (args) => done((await import('./teams/prove-teams.ts')).proveTeams(args))),
  },
  bundlers: {
    purpose: 'publishes, breaks and releases a remote that other bundlers built',
    nightly: [],
    usage: '[rspack | vite…]',
    run: async (args) => done((await import('./bundlers/prove-bundlers.ts')).proveBundlers(args)),
  },
  browsers: {
    purpose: 'plays the main stories in Firefox and WebKit',
    nightly: [],
    options: { '--project <name>': 'firefox or webkit alone', FIREFOX_PATH: 'another Firefox' },
    run: withTools(browserTests('tools/browsers.config.ts')),
  },
  openapi: {
    purpose: 'judges the OpenAPI document with Spectral, and signs in, orders and transfers with a generated client',
    nightly: [],
    run: withTools(script('../tools/openapi/prove-openapi.ts')),
  },
  containers: {
    purpose: 'runs the containers on a Docker engine as often as each scenario has to be green (root, docker.io)',
    usage: '[scenarios…]',
    options: { '--fresh': 'builds again and begins again; without it, a run goes on where the last one stopped' },
    nightly: ['--fresh'],
    run: async (args) => done((await import('./containers/prove-containers.ts')).proveContainers(args)),
  },
  'pin-images': {
    purpose: 'writes the digest of each base image beside its version',
    run: program('packages/build/bin/pin-images.mjs'),
  },
  screenshots: {
    purpose: 'takes the pictures of the README',
    run: browserTests('screenshots.config.ts'),
  },
  tools: {
    purpose: 'installs what only the laboratory needs, and checks the types of the code that uses it',
    short: [],
    run: withTools(checkTools),
  },
}

async function done(work: Promise<void>): Promise<number> {
  await work
  return 0
}
