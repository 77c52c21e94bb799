import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inOrder, readCompose } from './compose-file.ts'
import { podman, podmanHere, succeeds } from './podman.ts'

const NETWORK = 'simvest'
// A busy machine takes its time.
const HEALTHY_WITHIN = 300_000

type Project = ReturnType<typeof readCompose> & { folder: string }

const nameOf = (service: string) => `simvest-${service}`

/**
 * The words of `docker compose` that docs/operations.md says, done by Podman: Debian has it, and it needs no daemon. The
 * compose file stands in `folder`. Returns the exit code.
 */
export async function compose(folder: string, [verb = '', ...words]: readonly string[]): Promise<number> {
  if (verb === 'down') return down(words)
  const project = { folder, ...readCompose(folder) }
  const options = words.filter((word) => word.startsWith('--'))
  const names = words.filter((word) => !word.startsWith('--'))
  const all = Object.keys(project.services)
  if (verb === 'build') for (const name of names.length > 0 ? names : all) build(project, name)
  else if (verb === 'up') await up(project, names.length > 0 ? names : all, options)
  else if (verb === 'run') return run(project, words)
  else if (verb === 'exec') return exec(words)
  else if (verb === 'logs') return podmanHere('logs', ...options, ...names.map(nameOf))
  else throw new Error(`compose ${verb} is not known here`)
  return 0
}

function build({ folder, services, secrets }: Project, name: string): void {
  const { build: wanted } = services[name] ?? {}
  if (!wanted) return
  console.log(`building ${name}`)
  const args = Object.entries(wanted.args ?? {}).flatMap(([key, value]) => ['--build-arg', `${key}=${value}`])
  for (const id of wanted.secrets ?? []) args.push('--secret', `id=${id},src=${secrets[id]?.file}`)
  const context = path.join(folder, wanted.context)
  const file = path.join(context, wanted.dockerfile)
  // Podman's own format has no health checks.
  const how = ['--format', 'docker', '--network', 'host', '--pull-never', '--layers', ...args]
  podman('build', ...how, '--file', file, '--tag', nameOf(name), context)
}

async function up(project: Project, wanted: readonly string[], options: readonly string[]): Promise<void> {
  if (!succeeds('network', 'exists', NETWORK)) podman('network', 'create', NETWORK)
  const names = options.includes('--no-deps') ? wanted : inOrder(project.services, wanted)
  for (const name of names) {
    const service = project.services[name] ?? {}
    if (options.includes('--build') || !succeeds('image', 'exists', imageOf(project, name))) build(project, name)
    for (const [other, { condition }] of Object.entries(service.depends_on ?? {}))
      if (condition === 'service_healthy') await healthy(other)
    const ends = Object.values(project.services).some(
      ({ depends_on: others }) => others?.[name]?.condition === 'service_completed_successfully',
    )
    if (ends)
      console.log(podman('run', '--rm', ...flagsOf(project, name), imageOf(project, name), ...(service.command ?? [])))
    else start(project, name)
  }
  const served = names.filter((name) => succeeds('container', 'exists', nameOf(name)))
  if (options.includes('--wait')) for (const name of served) await healthy(name)
}

function start(project: Project, name: string): void {
  const image = imageOf(project, name)
  const words = [
    ...flagsOf(project, name),
    ...portsOf(project, name),
    image,
    ...(project.services[name]?.command ?? []),
  ]
  const stamp = JSON.stringify([podman('image', 'inspect', '--format', '{{.Id}}', image), words])
  if (succeeds('container', 'exists', nameOf(name))) {
    const format = '{{.State.Running}} {{index .Config.Labels "stamp"}}'
    if (podman('container', 'inspect', '--format', format, nameOf(name)) === `true ${stamp}`) return
    podman('rm', '--force', nameOf(name))
  }
  podman('run', '--detach', '--name', nameOf(name), '--label', `stamp=${stamp}`, ...words)
  console.log(`${name} has started`)
}

function imageOf({ services }: Project, name: string): string {
  return services[name]?.image ?? nameOf(name)
}

function portsOf({ services }: Project, name: string): string[] {
  return (services[name]?.ports ?? []).flatMap((port) => ['--publish', port])
}

/** All that compose says about a container but its ports. */
function flagsOf({ folder, services }: Project, name: string): string[] {
  const service = services[name] ?? {}
  const each = (flag: string, values: readonly string[] = []) => values.flatMap((value) => [flag, value])
  const volumes = (service.volumes ?? []).map((volume) =>
    volume.startsWith('.') ? path.join(folder, volume) : `simvest_${volume}`,
  )
  const [kind = '', ...check] = service.healthcheck?.test ?? []
  return [
    '--network',
    NETWORK,
    '--network-alias',
    name,
    // Only what compose says may be written to.
    ...(service.read_only ? ['--read-only', '--read-only-tmpfs=false'] : []),
    ...each('--tmpfs', service.tmpfs),
    ...each('--cap-drop', service.cap_drop),
    ...each(
      '--security-opt',
      service.security_opt?.map((option) => option.replace(':true', '')),
    ),
    ...each('--volume', volumes),
    ...each(
      '--env',
      Object.entries(service.environment ?? {}).map(([key, value]) => `${key}=${value}`),
    ),
    ...(service.mem_limit ? ['--memory', service.mem_limit] : []),
    ...(kind ? ['--health-cmd', `${kind} ${check.join(' ')}`] : []),
    ...(service.healthcheck?.disable ? ['--no-healthcheck'] : []),
  ]
}

async function healthy(name: string): Promise<void> {
  const until = Date.now() + HEALTHY_WITHIN
  while (!succeeds('healthcheck', 'run', nameOf(name))) {
    if (Date.now() > until) {
      podmanHere('logs', '--tail=20', nameOf(name))
      throw new Error(`${name} is not healthy`)
    }
    await sleep(300)
  }
}

/** `run --rm --no-deps <service> <command>`: the command, with all that the service has but its ports. */
function run(project: Project, words: readonly string[]): number {
  const [name = '', ...given] = words.filter((word) => word !== '--rm' && word !== '--no-deps')
  const command = given.length > 0 ? given : (project.services[name]?.command ?? [])
  return podmanHere('run', '--rm', '--interactive', ...flagsOf(project, name), imageOf(project, name), ...command)
}

/** `exec -T <service> <command>` */
function exec(words: readonly string[]): number {
  const [name = '', ...command] = words.filter((word) => word !== '-T')
  return podmanHere('exec', '--interactive', nameOf(name), ...command)
}

/** `down`, and with `--volumes` also what the containers kept. */
function down(words: readonly string[]): number {
  const containers = podman('ps', '--all', '--quiet', '--filter', `network=${NETWORK}`).split('\n').filter(Boolean)
  if (containers.length > 0) podman('rm', '--force', ...containers)
  if (succeeds('network', 'exists', NETWORK)) podman('network', 'rm', NETWORK)
  const volumes = podman('volume', 'ls', '--quiet')
    .split('\n')
    .filter((name) => name.startsWith('simvest_'))
  if (words.includes('--volumes') && volumes.length > 0) podman('volume', 'rm', ...volumes)
  return 0
}
