import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import { ROOT } from './containers.ts'

export const KUBERNETES = path.join(ROOT, 'deploy/kubernetes')

interface Reference {
  name: string
  key: string
}

export interface Container {
  name: string
  image: string
  command?: string[]
  env?: { name: string; value?: string; valueFrom?: { configMapKeyRef?: Reference; secretKeyRef?: Reference } }[]
  ports?: { containerPort: number }[]
  readinessProbe?: { httpGet: { path: string; port: number } }
  securityContext: {
    readOnlyRootFilesystem: boolean
    allowPrivilegeEscalation: boolean
    capabilities: { drop: string[] }
  }
  resources: { limits: { memory: string } }
  volumeMounts: { name: string; mountPath: string }[]
}

export interface Resource {
  kind: string
  metadata: { name: string }
  data?: Record<string, string>
  spec: {
    selector?: Record<string, unknown>
    ports?: { port: number }[]
    template: {
      metadata?: { labels: Record<string, string> }
      spec: {
        automountServiceAccountToken: boolean
        securityContext: { runAsNonRoot: boolean; runAsUser: number; fsGroup: number }
        containers: Container[]
        volumes: { name: string; persistentVolumeClaim?: { claimName: string } }[]
      }
    }
  }
}

interface Base {
  resources: string[]
  configMapGenerator: { name: string; literals: string[] }[]
}

const read = (file: string) => readFileSync(path.join(KUBERNETES, file), 'utf8')

export function resourcesIn(text: string): Resource[] {
  return parseAllDocuments(text).map((document) => document.toJS() as Resource)
}

/** The base as Kustomize renders it, but that the name of what it generates has no hash at its end. */
export function renderedBase(): Resource[] {
  const { resources, configMapGenerator } = parse(read('kustomization.yaml')) as Base
  const generated = configMapGenerator.map(({ name, literals }) => {
    const data = Object.fromEntries(literals.map((each) => /^(\w+)=(.*)$/.exec(each)?.slice(1) ?? []))
    return { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data } as unknown as Resource
  })
  return [...resources.flatMap((file) => resourcesIn(read(file))), ...generated]
}
