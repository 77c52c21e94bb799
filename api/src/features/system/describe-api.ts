import { type Endpoint, ENDPOINTS, ErrorBody } from '@simvest/contracts'
import * as z from 'zod/mini'
import { SIMULATION_LINE } from '#kernel/simulation-line.ts'

type Json = Record<string, unknown>

/** The contract as an OpenAPI 3.1 document. */
export function describeApi(version: string): Json {
  const paths: Record<string, Json> = {}
  for (const [operationId, endpoint] of Object.entries<Endpoint>(ENDPOINTS)) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(operationId, endpoint),
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Simvest', version, description: SIMULATION_LINE },
    paths,
    components: {
      schemas: { Error: schemaOf(ErrorBody) },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'simvest_session' },
        token: { type: 'http', scheme: 'bearer', description: 'A personal token, for reads alone' },
      },
    },
  }
}

function operation(operationId: string, endpoint: Endpoint): Json {
  return {
    operationId,
    summary: endpoint.summary,
    tags: [endpoint.access],
    ...(endpoint.access !== 'public' && {
      security: [{ session: [] }, ...(endpoint.forTokens ? [{ token: [] }] : [])],
    }),
    parameters: [
      ...parametersIn('path', endpoint.params),
      ...parametersIn('query', endpoint.query),
      ...keyOf(endpoint),
      ...versionOf(endpoint),
    ],
    ...(endpoint.body && {
      requestBody: {
        required: !z.safeParse(endpoint.body, undefined).success,
        content: { 'application/json': { schema: schemaOf(endpoint.body) } },
      },
    }),
    responses: {
      200: {
        description: 'Done',
        content: { [endpoint.produces ?? 'application/json']: { schema: schemaOf(endpoint.response) } },
      },
      ...(endpoint.versioned && {
        412: refusal('Changed since it was seen: nothing was done, and `present` is what this would answer with now'),
        428: refusal('If-Match is missing'),
      }),
      default: refusal(['Refused or failed', ...(endpoint.errors ?? [])].join(', ')),
    },
  }
}

function parametersIn(place: 'path' | 'query', schema: Endpoint['params']): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema) as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema,
  }))
}

function keyOf({ method, access }: Endpoint): Json[] {
  if (method === 'GET' || access === 'public') return []
  return [
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      schema: { type: 'string', minLength: 1, maxLength: 200 },
    },
  ]
}

function versionOf({ versioned }: Endpoint): Json[] {
  if (!versioned) return []
  const description = 'The `version` of what was seen, in quotation marks'
  return [{ name: 'If-Match', in: 'header', required: true, description, schema: { type: 'string' } }]
}

function refusal(description: string): Json {
  return { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } }
}

/** The JSON side of a schema: the input of every codec, also for answers, which are encoded back to their input. */
function schemaOf(schema: z.core.$ZodType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return json
}
