import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { parse } from 'yaml'

export interface Service {
  image?: string
  build?: { context: string; dockerfile: string; args?: Record<string, string>; secrets?: string[] }
  command?: string[]
  environment?: Record<string, string>
  volumes?: string[]
  ports?: string[]
  tmpfs?: string[]
  read_only?: boolean
  mem_limit?: string
  cap_drop?: string[]
  security_opt?: string[]
  healthcheck?: { test?: string[]; disable?: boolean }
  depends_on?: Record<string, { condition: string }>
}

interface ComposeFile {
  services: Record<string, Service>
  /** Files that a build may read, and that its image does not keep. */
  secrets: Record<string, { file: string }>
}

/** Reads the compose file of a folder, with the values of its `.env` and of the environment in place. */
export function readCompose(folder: string): ComposeFile {
  const secrets = path.join(folder, '.env')
  const variables = { ...(existsSync(secrets) && parseEnv(readFileSync(secrets, 'utf8'))), ...process.env }
  const text = readFileSync(path.join(folder, 'docker-compose.yml'), 'utf8')
  return filled(parse(text, { merge: true }), variables) as ComposeFile
}

/** With `${NAME}`, `${NAME:-usual}` and `${NAME:?what is missing}` replaced in every text. */
function filled(value: unknown, variables: NodeJS.ProcessEnv): unknown {
  if (typeof value === 'string')
    return value.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, sign: string, rest: string) => {
      const given = variables[name]
      if (given) return given
      if (sign === '?') throw new Error(`${name}: ${rest}`)
      return rest ?? ''
    })
  if (Array.isArray(value)) return value.map((each) => filled(each, variables))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, filled(each, variables)]))
}

/** Services, and those that they wait for before them. */
export function inOrder(services: Record<string, Service>, wanted: readonly string[]): string[] {
  const order = new Set<string>()
  const visit = (name: string) => {
    if (!services[name]) throw new Error(`no such service: ${name}`)
    for (const other of Object.keys(services[name].depends_on ?? {})) visit(other)
    order.add(name)
  }
  wanted.forEach(visit)
  return [...order]
}
