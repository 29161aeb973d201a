import { pathFields, type Endpoint } from '@vezne/contract/kit/endpoint.ts'
import { REFUSALS } from '@vezne/contract/kit/refusals.ts'
import { ROLES } from '@vezne/domain/access/roles.ts'
import * as z from 'zod/mini'

type JsonSchema = z.core.JSONSchema.JSONSchema

// The wire has the codec's outer side, both ways: an amount is a number there, not a bigint.
const wireSchema = (schema: z.ZodMiniType): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}

const envelope = (data: JsonSchema, required: readonly string[] = []): JsonSchema => ({
  type: 'object',
  required: ['success', 'message', 'data', ...required],
  properties: {
    success: { type: 'boolean' },
    message: { type: 'string' },
    data,
    code: { type: 'string' },
    errors: { type: 'array', items: { $ref: '#/components/schemas/FieldError' } },
  },
})

/** The rules' words are in the contract; a refusal about one field names that field with its own code. */
const fieldError: JsonSchema = {
  type: 'object',
  required: ['path', 'rule', 'params'],
  properties: {
    path: {
      type: 'string',
      description: 'Where the field stands in the body: `items.2.amount`; empty: the body itself',
    },
    rule: { type: 'string', description: 'A stable word: `required`, `too-large`, `card-number-invalid`' },
    params: { type: 'object', additionalProperties: { type: ['string', 'number'] } as JsonSchema },
  },
}

const json = (schema: JsonSchema) => ({ 'application/json': { schema } })

interface Response {
  readonly description: string
  readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>>
}

const stream = (schema: JsonSchema): Response => ({
  description: 'Messages, each a `data:` line of this shape, until the server ends them',
  content: { 'text/event-stream': { schema } },
})

const FILE = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } as JsonSchema } }

const brokenRules: Response = {
  description: 'Broken rules, one sentence each; `errors` has them by field',
  content: json(envelope({ type: 'array', items: { type: 'string' } }, ['errors'])),
}

/** Added to every dangerous step, so that none of them has to name these. */
const STEP_UP_REFUSALS = ['second-factor-required', 'second-factor-enrolment-required'] as const

function responses({ reply, refusals, access, streams, sendsFile, stepUp }: Endpoint): Record<string, Response> {
  const answer = (description: string, data: JsonSchema = {}) => ({ description, content: json(envelope(data)) })
  const byStatus = Map.groupBy(
    [...refusals, ...(stepUp === undefined ? [] : STEP_UP_REFUSALS)],
    (code) => REFUSALS[code].status,
  )
  const refusalAnswers = [...byStatus].map(([status, codes]): [number, Response] => [
    status,
    answer(codes.map((code) => `\`${code}\`: ${REFUSALS[code].en}`).join('  \n')),
  ])
  const done = answer('Done', wireSchema(reply))
  return {
    '200':
      streams === true ? stream(wireSchema(reply)) : { ...done, content: { ...done.content, ...(sendsFile && FILE) } },
    '406': brokenRules,
    ...(access === 'public' ? {} : { '401': answer('Not signed in'), '403': answer('Not permitted') }),
    ...Object.fromEntries(refusalAnswers),
    '500': answer('Something broke on our side', { type: 'null' }),
  }
}

function inputOf({ method, path, input }: Endpoint) {
  const schema = wireSchema(input)
  const properties = schema.properties ?? {}
  const inPath = new Set(pathFields(path))
  const parameter = (name: string) => ({
    name,
    in: inPath.has(name) ? 'path' : 'query',
    required: inPath.has(name) || (schema.required ?? []).includes(name),
    schema: properties[name],
  })
  const names = Object.keys(properties)
  if (method === 'GET') return { parameters: names.map(parameter) }
  const inBody = names.filter((name) => !inPath.has(name))
  const body = {
    ...schema,
    properties: Object.fromEntries(inBody.map((name) => [name, properties[name]])),
    required: (schema.required ?? []).filter((name) => !inPath.has(name)),
  } as JsonSchema
  return { parameters: [...inPath].map(parameter), requestBody: { required: true, content: json(body) } }
}

function securityOf({ access }: Endpoint): Record<string, never[]>[] {
  if (access === 'public') return []
  return [access.startsWith('key:') ? { key: [] } : { bearer: [] }]
}

const SECURITY_SCHEMES = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The token of a sign-in. `x-access` names the right it needs; `platform` is for operators of the installation.',
  },
  key: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'vzk_…',
    description: 'An API key of the company. `x-access` names the scope it needs.',
  },
}

/** The whole contract as OpenAPI 3.1, drawn from the same descriptions the server binds. */
export function openApiDocument(endpoints: readonly Endpoint[], version: string) {
  const operations = endpoints.map((endpoint) => ({
    path: endpoint.path,
    method: endpoint.method.toLowerCase(),
    operation: {
      operationId: endpoint.path
        .slice(1)
        .replaceAll(/[/{}]+/g, '_')
        .replace(/_$/, ''),
      tags: [endpoint.path.split('/')[1] ?? ''],
      summary: endpoint.summary,
      'x-access': endpoint.access,
      ...(endpoint.alsoNeeds === undefined ? {} : { 'x-also-needs': endpoint.alsoNeeds }),
      ...(endpoint.stepUp === undefined ? {} : { 'x-step-up': endpoint.stepUp }),
      ...(endpoint.reads === true ? { 'x-reads': true } : {}),
      ...(endpoint.orElse === undefined ? {} : { 'x-or-else': endpoint.orElse }),
      security: securityOf(endpoint),
      ...inputOf(endpoint),
      responses: responses(endpoint),
    },
  }))
  const byPath = Map.groupBy(operations, ({ path }) => path)
  return {
    openapi: '3.1.0',
    info: { title: 'Vezne', version, description: 'Every answer carries `success`, `message` and `data`.' },
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: SECURITY_SCHEMES,
      schemas: { FieldError: fieldError },
    },
    // The rights of the roles that every company begins with; it may change its own.
    'x-roles': ROLES,
    paths: Object.fromEntries(
      [...byPath].map(([path, group]) => [
        path,
        Object.fromEntries(group.map(({ method, operation }) => [method, operation])),
      ]),
    ),
  }
}
