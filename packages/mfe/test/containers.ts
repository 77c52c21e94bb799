import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'

export const ROOT = path.resolve(__dirname, '../../..')
export const COMPOSE = path.join(ROOT, 'docker-compose.yml')

export interface Service {
  image?: string
  read_only?: boolean
  mem_limit?: string
  tmpfs?: string[]
  cap_drop?: string[]
  security_opt?: string[]
  healthcheck?: { test?: string[]; disable?: boolean }
  command?: string[]
  environment?: Record<string, string>
  volumes?: string[]
  ports?: string[]
  pids_limit?: number
  logging?: { options?: Record<string, string> }
  build?: { dockerfile: string; target: string; args?: Record<string, string>; secrets?: string[] }
}

/** The services of a compose file, with what its anchors stand for. */
export function servicesOf(text: string): Record<string, Service> {
  return (parse(text, { merge: true }) as { services: Record<string, Service> }).services
}

export const compose = readFileSync(COMPOSE, 'utf8')
export const services = servicesOf(compose)

export const dockerfiles = readdirSync(path.join(ROOT, 'docker')).filter((file) => file.endsWith('.Dockerfile'))

export interface Stage {
  image: string
  name: string | undefined
  /** Each instruction and the rest of its line. */
  steps: [string, string][]
}

/** The stages of a Dockerfile in docker/. A stage that begins with another one repeats its steps. */
export function stagesOf(file: string): Stage[] {
  const stages: Stage[] = []
  const lines = readFileSync(path.join(ROOT, 'docker', file), 'utf8')
    .replace(/\\\n/g, ' ')
    .split('\n')
  for (const line of lines.map((each) => each.trim()).filter((each) => each && !each.startsWith('#'))) {
    const [, word = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? []
    if (word === 'FROM') {
      const [image = '', , name] = rest.split(' ')
      const steps = stages.find((stage) => stage.name === image)?.steps ?? []
      stages.push({ image, name, steps: [...steps] })
    } else stages.at(-1)?.steps.push([word, rest])
  }
  return stages
}

/** Returns the arguments of each use of an instruction in the stage, in order. */
export function instructionArguments(stage: Stage | undefined, word: string): string[] {
  return stage?.steps.filter(([each]) => each === word).map(([, rest]) => rest) ?? []
}

/** The stages that become images, each the target of a build. */
export const images = dockerfiles.flatMap((file) =>
  stagesOf(file).filter(({ steps }) => steps.some(([word]) => word === 'HEALTHCHECK')),
)

/** The stage that becomes the image of a service of ours: `simvest-wallet` is a remote. */
export function imageOf({ image = '' }: Service): Stage | undefined {
  const [, name = ''] = /simvest-([\w-]+):/.exec(image) ?? []
  return images.find((each) => each.name === name) ?? images.find((each) => each.name === 'remote')
}

export const isOurs = ({ image = '' }: Service) => image.includes('simvest-')
