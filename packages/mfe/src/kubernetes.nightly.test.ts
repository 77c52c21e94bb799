import { needs } from '@simvest/build/needs'
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { imageOf, isOurs, instructionArguments, type Service, services } from '../test/containers.ts'
import { type Container, KUBERNETES, renderedBase, resourcesIn } from '../test/kubernetes.ts'

const base = renderedBase()
const workloads = base.filter(({ kind }) => kind === 'Deployment' || kind === 'Job')
const settings = base.find(({ kind }) => kind === 'ConfigMap')?.data ?? {}
const ours = Object.entries(services).flatMap(([name, service]) =>
  isOurs(service) ? [{ name, service, image: imageOf(service) }] : [],
)

/** Returns the environment of a container. A value that compose asks for becomes a secret, one that it has a value for need not. */
function environmentOf({ env = [] }: Container): Record<string, string | undefined> {
  return Object.fromEntries(
    env.map(({ name, value, valueFrom }) => {
      const secret = valueFrom?.secretKeyRef
      return [name, secret ? `secret ${secret.key}` : (value ?? settings[valueFrom?.configMapKeyRef?.key ?? ''])]
    }),
  )
}

function expectedOf({ environment = {} }: Service, found: Record<string, string | undefined>) {
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => {
      const isSecret =
        /:\?|PASSWORD|_KEY|_TOKEN|SMTP_URL/.test(value) ||
        (name.startsWith('ADMIN_') && found[name]?.startsWith('secret '))
      return [name, isSecret ? `secret ${name}` : value.replace(/^\$\{\w+:-(.*)\}$/, '$1')]
    }),
  )
}

/** A folder of the machine that one container runs on is nothing for a cluster. */
const isKept = (volume: string) => !volume.includes('/backups')

describe('kubernetes', () => {
  // covers operations.29
  test('every part of ours in the compose file is a workload, and nothing else is', () => {
    expect(workloads.map(({ metadata }) => metadata.name).toSorted()).toEqual(ours.map(({ name }) => name).toSorted())
    const named = readdirSync(KUBERNETES).filter((file) => file.endsWith('.yaml') && file !== 'kustomization.yaml')
    expect(named.toSorted()).toEqual(workloads.map(({ metadata }) => `${metadata.name}.yaml`).toSorted())
  })

  // covers operations.29
  test.each(ours)('$name states in Kubernetes what it states in compose', ({ name, service, image }) => {
    const pod = workloads.find(({ metadata }) => metadata.name === name)?.spec.template.spec
    const [container, ...others] = pod?.containers ?? []
    if (!pod || !container || others.length > 0) throw new Error(`${name} is not one container`)

    const found = environmentOf(container)
    expect(found).toEqual(expectedOf(service, found))
    expect(container.command).toEqual(service.command)

    expect(`${pod.securityContext.runAsUser}:${pod.securityContext.fsGroup}`).toBe(
      instructionArguments(image, 'USER')[0],
    )
    expect([pod.securityContext.runAsNonRoot, pod.automountServiceAccountToken]).toEqual([true, false])
    expect(container.securityContext).toEqual({
      readOnlyRootFilesystem: service.read_only,
      allowPrivilegeEscalation: !service.security_opt?.includes('no-new-privileges:true'),
      capabilities: { drop: service.cap_drop },
    })
    expect(container.resources.limits.memory).toBe(service.mem_limit?.replace('m', 'Mi'))

    const claims = new Map(pod.volumes.map((volume) => [volume.name, volume.persistentVolumeClaim?.claimName]))
    const mounts = container.volumeMounts.map((mount) => `${claims.get(mount.name) ?? 'memory'}:${mount.mountPath}`)
    const wanted = [
      ...(service.tmpfs ?? []).map((folder) => `memory:${folder}`),
      ...(service.volumes ?? []).filter(isKept),
    ]
    expect(mounts.toSorted()).toEqual(wanted.toSorted())
  })

  // covers operations.29
  test.each(ours.filter(({ name }) => name !== 'migrate'))(
    '$name is reached under the name and the port that compose has for it, and is ready when its health check says so',
    ({ name, image }) => {
      const [exposed] = instructionArguments(image, 'EXPOSE').map(Number)
      const deployment = workloads.find(({ metadata }) => metadata.name === name)
      const [container] = deployment?.spec.template.spec.containers ?? []
      expect(container?.ports).toEqual([{ containerPort: exposed }])
      const check = instructionArguments(image, 'HEALTHCHECK')[0] ?? ''
      const [, checkedPort] = /127\.0\.0\.1[:/](\d+)/.exec(check) ?? []
      const [, checkedPath] = /(?:GET |:\d+)(\/[\w./]+)/.exec(check) ?? []
      expect(container?.readinessProbe?.httpGet).toEqual({ path: checkedPath, port: Number(checkedPort) })

      const service = base.find(({ kind, metadata }) => kind === 'Service' && metadata.name === name)
      expect(service?.spec.ports).toEqual([{ port: exposed }])
      expect(service?.spec.selector).toEqual(deployment?.spec.template.metadata?.labels)
      expect(deployment?.spec.selector).toEqual({ matchLabels: service?.spec.selector })
    },
  )

  needs('kubectl', describe)('with kubectl', () => {
    // covers operations.29
    test('kubectl renders the base as it is read here', () => {
      const rendered = spawnSync('kubectl', ['kustomize', KUBERNETES], { encoding: 'utf8' })
      const sorted = (resources: unknown[]) => resources.map((each) => JSON.stringify(each, sortKeys)).toSorted()
      const found = sorted(resourcesIn(rendered.stdout))
      // Generated names end with a hash.
      expect(found.map((each) => each.replace(/"simvest-[a-z\d]{10}"/g, '"simvest"'))).toEqual(sorted(base))
    })
  })
})

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
