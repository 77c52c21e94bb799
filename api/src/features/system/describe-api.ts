import * as contract from '@simvest/contracts'
import { CHANGED_HEADER, type Endpoint, ENDPOINTS, ERROR_CODES, ErrorBody, type ErrorCode } from '@simvest/contracts'
import * as z from 'zod/mini'
import { STATUS } from '#kernel/errors/error-handler.ts'
import { SIMULATION_LINE } from '#kernel/simulation-line.ts'

type Json = Record<string, unknown>

const SCHEMAS = '#/components/schemas/'

const TAGS = {
  public: 'Calls that anybody may make',
  user: 'Calls of a signed-in user, about their own account',
  admin: 'Calls of the console',
}

const SESSION =
  'The session that signing in sets. A call that changes something also needs an Origin header with the origin of the site.'

/** The contract as an OpenAPI 3.1 document; each schema stands in it once, by name. */
export function describeApi(version: string): Json {
  const parts: Parts = { schemas: describeSchemas(), refusals: {} }
  const paths: Record<string, Json> = {}
  for (const [operationId, endpoint] of Object.entries<Endpoint>(ENDPOINTS)) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(operationId, endpoint, parts),
    }
  }
  const { named } = parts.schemas
  const text = JSON.stringify([paths, parts.refusals, named])
  const used = Object.entries(named).filter(([id]) => text.includes(`"${SCHEMAS}${id}"`))
  return {
    openapi: '3.1.0',
    info: { title: 'Simvest', version, description: SIMULATION_LINE },
    servers: [{ url: '/', description: 'The site that this document comes from' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: Object.fromEntries(used),
      responses: parts.refusals,
      headers: HEADERS,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'simvest_session', description: SESSION },
        token: { type: 'http', scheme: 'bearer', description: 'A personal token, for reads alone' },
      },
    },
  }
}

const HEADERS = {
  'X-Request-Id': { description: 'The id of the request in the log', schema: { type: 'string' } },
  ETag: { description: 'For If-None-Match: an answer that is the same is 304', schema: { type: 'string' } },
  'X-Total-Count': { description: 'The number of rows on all pages', schema: { type: 'integer' } },
  Link: { description: 'The addresses of other pages, with their cursors', schema: { type: 'string' } },
  'Retry-After': { description: 'Seconds until another attempt', schema: { type: 'integer' } },
  [CHANGED_HEADER]: { description: 'What changed: paths, separated by spaces', schema: { type: 'string' } },
}

type Headers = readonly (keyof typeof HEADERS)[]

function headersOf(names: Headers): Json {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}

/** The parts that stand once, and that calls refer to. */
interface Parts {
  readonly schemas: Schemas
  /** By their error codes. */
  readonly refusals: Json
}

interface Schemas {
  /** The JSON side of every named schema: the input of each codec, also for answers, which are encoded back to their input. */
  readonly named: Json
  ref(schema: z.core.$ZodType): Json
}

/** The exported schemas of the contract have its names; bodies and answers that are no such schema are named by their call. */
function describeSchemas(): Schemas {
  const registry = z.registry<{ id: string }>()
  const name = (schema: unknown, id: string) => {
    if (schema instanceof z.core.$ZodType && !registry.has(schema)) registry.add(schema, { id })
  }
  for (const [id, exported] of Object.entries(contract)) name(exported, id)
  for (const [operationId, { params, query, body, response }] of Object.entries<Endpoint>(ENDPOINTS)) {
    const call = operationId.charAt(0).toUpperCase() + operationId.slice(1)
    for (const [part, schema] of Object.entries({ Params: params, Query: query, Body: body, Answer: response }))
      name(schema, call + part)
  }
  const { schemas } = z.toJSONSchema(registry, {
    io: 'input',
    unrepresentable: 'any',
    uri: (id) => SCHEMAS + id,
    // A format says it in fewer words than its pattern.
    override: ({ jsonSchema }) => void (jsonSchema.format && delete jsonSchema.pattern),
  })
  const named = Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _, $id: __, ...schema }]) => [id, schema as Json]),
  )
  return { named, ref: (schema) => ({ $ref: SCHEMAS + registry.get(schema)?.id }) }
}

function operation(operationId: string, endpoint: Endpoint, parts: Parts): Json {
  const { method, access, body, response, produces = 'application/json', summary, forTokens } = endpoint
  const { schemas } = parts
  return {
    operationId,
    summary,
    tags: [access],
    ...(access !== 'public' && { security: [{ session: [] }, ...(forTokens ? [{ token: [] }] : [])] }),
    parameters: [
      ...parametersIn('path', endpoint.params, schemas),
      ...parametersIn('query', endpoint.query, schemas),
      ...originOf(endpoint),
      ...keyOf(endpoint),
      ...versionOf(endpoint),
    ],
    ...(body && {
      requestBody: {
        required: !z.safeParse(body, undefined).success,
        content: { 'application/json': { schema: schemas.ref(body) } },
      },
    }),
    responses: {
      200: {
        description: 'Done',
        headers: headersOf([
          'X-Request-Id',
          ...(method === 'GET' ? ['ETag', ...pagesOf(endpoint)] : [CHANGED_HEADER]),
        ] as Headers),
        content: { [produces]: { schema: schemas.ref(response) } },
      },
      ...refusalsOf(endpoint, parts),
    },
  }
}

const pagesOf = ({ query }: Endpoint): Headers =>
  query && 'cursor' in ((query as { shape?: object }).shape ?? {}) ? ['X-Total-Count', 'Link'] : []

function parametersIn(place: 'path' | 'query', schema: Endpoint['params'], { named, ref }: Schemas): Json[] {
  if (!schema) return []
  const id = String(ref(schema)['$ref']).slice(SCHEMAS.length)
  const { properties = {}, required = [] } = named[id] as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }))
}

/** Every change is refused without an origin of the site: a browser sends it by itself, a program has to. */
function originOf({ method }: Endpoint): Json[] {
  if (method === 'GET') return []
  const description = 'The origin of the site, such as https://simvest.example'
  return [{ name: 'Origin', in: 'header', required: true, description, schema: { type: 'string' } }]
}

function keyOf({ method, access, secret }: Endpoint): Json[] {
  if (method === 'GET' || access === 'public' || secret) return []
  const description = 'Sent again with the same key and body, the call answers as before and does nothing more'
  const schema = { type: 'string', minLength: 1, maxLength: 200 }
  return [{ name: 'Idempotency-Key', in: 'header', required: false, description, schema }]
}

function versionOf({ versioned }: Endpoint): Json[] {
  if (!versioned) return []
  const description = 'The `version` of what was seen, in quotation marks'
  return [{ name: 'If-Match', in: 'header', required: true, description, schema: { type: 'string' } }]
}

const ALWAYS: readonly ErrorCode[] = ['UNKNOWN_HOST', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE']

/** The error codes of a call: its own, and those that follow from its method, its access and its parts. */
function codesOf(endpoint: Endpoint): ReadonlySet<ErrorCode> {
  const { method, access, params, query, body, versioned, secret, errors = [] } = endpoint
  const isChange = method !== 'GET'
  const isKnown = access !== 'public'
  const further: readonly [unknown, readonly ErrorCode[]][] = [
    [params ?? query ?? body, ['VALIDATION_FAILED']],
    [params, ['NOT_FOUND']],
    [body, ['MALFORMED_JSON', 'UNSUPPORTED_MEDIA_TYPE', 'BODY_TOO_LARGE']],
    [isKnown, ['UNAUTHENTICATED', 'STEP_UP_REQUIRED']],
    [access === 'admin', ['FORBIDDEN', 'NOT_YOUR_ROLE', 'FACTOR_REQUIRED']],
    [isChange, ['CROSS_SITE_REQUEST']],
    [isChange && isKnown, ['GUEST_ACCOUNT']],
    [isChange && isKnown && !secret, ['IDEMPOTENCY_KEY_REUSED', 'ANSWER_ERASED']],
    [versioned, ['VERSION_REQUIRED', 'CHANGED_MEANWHILE']],
  ]
  return new Set([...errors, ...further.flatMap(([holds, codes]) => (holds ? codes : [])), ...ALWAYS])
}

function refusalsOf(endpoint: Endpoint, { schemas, refusals }: Parts): Json {
  const codes = codesOf(endpoint)
  const content = { 'application/json': { schema: schemas.ref(ErrorBody) } }
  const statuses = [...new Set(Array.from(codes, (code) => STATUS[code]))]
  return Object.fromEntries(
    statuses.map((status) => {
      const names = ERROR_CODES.filter((code) => codes.has(code) && STATUS[code] === status)
      const headers = headersOf(status === 429 || status === 503 ? ['X-Request-Id', 'Retry-After'] : ['X-Request-Id'])
      const name = names.join('.')
      refusals[name] ??= { description: names.join(', '), headers, content }
      return [status, { $ref: `#/components/responses/${name}` }]
    }),
  )
}
