import * as z from 'zod/mini'
import { type Endpoint, pathParameters } from './endpoint.ts'
import { REFUSALS } from './refusals/all.ts'

type Json = Record<string, unknown>

const ERROR = {
  type: 'object',
  required: ['status', 'code', 'error', 'msg'],
  properties: {
    status: { type: 'integer' },
    code: { type: 'string', enum: [...Object.keys(REFUSALS), 'internal_error'] },
    error: { type: 'string', description: 'The words for people, in the language of Accept-Language' },
    msg: { type: 'string', description: 'The same words' },
    details: { description: 'What the refusal is about: for invalid_input a list of { path, code, msg }' },
  },
}

/** The OpenAPI 3.1 document of the endpoints; what it says is what is parsed. */
export function openApi(endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace('/api/v1', '')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Driveline',
      version: '1.0.0',
      description:
        'Premium car subscription and rental. Amounts in cents are excl. VAT unless named totalCents.',
    },
    servers: [{ url: '/api/v1' }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token from verify-otp-phone' },
      },
      schemas: { Error: ERROR },
    },
  }
}

function operation(endpoint: Endpoint): Json {
  const schema = jsonSchema(endpoint.input, 'input')
  const properties = (schema.properties ?? {}) as Record<string, Json>
  const required = (schema.required ?? []) as string[]
  const inPath = pathParameters(endpoint.path)
  const elsewhere = Object.keys(properties).filter((name) => !inPath.includes(name))
  const inQuery =
    endpoint.method === 'GET' ? elsewhere : elsewhere.filter((name) => endpoint.inQuery?.includes(name))
  const inBody = elsewhere.filter((name) => !inQuery.includes(name))
  const parameter = (name: string, place: 'path' | 'query') => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: properties[name],
  })
  const parameters = [
    ...inPath.map((name) => parameter(name, 'path')),
    ...inQuery.map((name) => parameter(name, 'query')),
    ...(endpoint.method === 'GET' ? [] : [IDEMPOTENCY_KEY]),
  ]
  return {
    operationId: endpoint.id,
    tags: [endpoint.path.split('/')[3]],
    summary: endpoint.summary,
    parameters,
    ...(endpoint.method !== 'GET' && {
      requestBody: body(
        endpoint,
        pick(properties, inBody),
        required.filter((name) => inBody.includes(name)),
      ),
    }),
    responses: responses(endpoint),
    security: endpoint.access === 'public' ? [] : [{ session: [] }],
  }
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 200 },
  description: 'The same key and contents again: the same effect once, the same answer',
}

/** The form with files (spec §7, custdoc/add): the fields of each document under its index, from 0. */
const DOCUMENT_FORM = {
  type: 'object',
  required: ['cust_id', 'document[0][file]', 'document[0][file_key]'],
  properties: {
    cust_id: { type: 'string' },
    'document[0][file]': { type: 'string', format: 'binary' },
    'document[0][name]': { type: 'string' },
    'document[0][status]': {
      type: 'string',
      description: 'Taken and ignored: a file is active once it is judged',
    },
    'document[0][file_key]': { type: 'string' },
    'document[0][side]': { type: 'string', enum: ['front', 'back'] },
  },
}

function body(endpoint: Endpoint, properties: Json, required: string[]): Json {
  const example = endpoint.example && pick(endpoint.example as Json, Object.keys(properties))
  const schema = { type: 'object', properties, ...(required.length > 0 && { required }) }
  return {
    required: required.length > 0,
    content: {
      'application/json': { schema, ...(example ? { example } : {}) },
      ...(endpoint.multipart && { 'multipart/form-data': { schema: DOCUMENT_FORM } }),
    },
  }
}

function responses(endpoint: Endpoint): Json {
  const reply = jsonSchema(endpoint.reply, 'output')
  const status = { status: { type: 'integer', const: 200 } }
  const schema =
    endpoint.id === 'openapi'
      ? reply
      : {
          ...reply,
          properties: { ...status, ...((reply.properties ?? {}) as Json) },
          required: ['status', ...((reply.required as string[]) ?? [])],
        }
  const json = (content: Json) => ({ content: { 'application/json': { schema: content } } })
  return {
    200: { description: 'Done', ...json(schema) },
    default: { description: 'Refused', ...json({ $ref: '#/components/schemas/Error' }) },
  }
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}

const pick = (from: Json, names: readonly string[]): Json =>
  Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)))
