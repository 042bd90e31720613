import * as z from 'zod/mini'
import { type Endpoint, pathParameters } from '../endpoint.ts'
import { REFUSALS } from '../refusals/all.ts'
import { NAMED_SCHEMAS } from './named-schemas.ts'
import { PARAMETER_EXAMPLES } from './parameter-examples.ts'
import { refusalAnswers } from './refusal-answers.ts'
import { TAGS } from './tags.ts'

type Json = Record<string, unknown>

const ERROR = {
  type: 'object',
  required: ['status', 'code', 'error', 'msg'],
  properties: {
    status: { type: 'integer' },
    code: { type: 'string', enum: [...Object.keys(REFUSALS), 'internal_error'] },
    error: { type: 'string', description: 'The words for people, in the language of Accept-Language' },
    msg: { type: 'string', description: 'The same words' },
    reference: {
      type: 'string',
      description: 'Of an internal_error: what to quote, also in the header X-Request-Id',
    },
    details: {
      description:
        'What the refusal is about: for invalid_input a list of { path, code, msg }; for otp_too_soon { retryAfterSeconds }',
    },
  },
}

/** The OpenAPI 3.1 document of the endpoints; what it says is what is parsed. */
export function openApi(endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Json> = {}
  const schemas: Json = { Error: ERROR }
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace('/api/v1', '')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, schemas) }
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
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token from verify-otp-phone' },
      },
      schemas,
    },
  }
}

/** One operation. The named schemas that its answer refers to are added to `schemas`. */
function operation(endpoint: Endpoint, schemas: Json): Json {
  const schema = inputSchema(endpoint.input)
  const properties = (schema.properties ?? {}) as Record<string, Json>
  const required = (schema.required ?? []) as string[]
  const inPath = pathParameters(endpoint.path)
  const elsewhere = Object.keys(properties).filter((name) => !inPath.includes(name))
  const inQuery =
    endpoint.method === 'GET' ? elsewhere : elsewhere.filter((name) => endpoint.inQuery?.includes(name))
  const inBody = elsewhere.filter((name) => !inQuery.includes(name))
  const parameters = [
    ...inPath.map((name) => parameter({ name, place: 'path', required: true, schema: properties[name] })),
    ...inQuery.map((name) =>
      parameter({ name, place: 'query', required: required.includes(name), schema: properties[name] }),
    ),
    ...(endpoint.method === 'GET' ? [] : [IDEMPOTENCY_KEY]),
    ...(endpoint.stepUp ? [STEP_UP[endpoint.stepUp]] : []),
    ...(endpoint.forCustomer ? [FOR_CUSTOMER] : []),
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
    responses: { 200: answer(endpoint, schemas), ...refusalAnswers(endpoint) },
    security: endpoint.access === 'public' ? [] : [{ session: [] }],
  }
}

interface Parameter {
  name: string
  place: 'path' | 'query'
  required: boolean
  schema: Json | undefined
}

/** A parameter with an example, what it means, and the values that a list may name. */
function parameter({ name, place, required, schema }: Parameter): Json {
  const { listOf, ...words } = PARAMETER_EXAMPLES[name] ?? {}
  const list = listOf && {
    schema: { type: 'array', items: { type: 'string', enum: listOf } },
    style: 'form',
    explode: false,
  }
  return { name, in: place, required, schema, ...words, ...list }
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 200 },
  example: '3f1c9a52-6a1e-4c0e-9d6b-2b9c4f6f7f10',
  description: 'The same key and contents again: the same effect once, the same answer',
}

const PROOF = {
  name: 'X-Step-Up',
  in: 'header',
  schema: { type: 'string', maxLength: 60 },
  example: 'Xw3v0V6m0b6m1nA0o2C1JrE5w4nq7pYt8uZkLh9sQdI',
}

/** The proof that `/step-ups/verify` gave for this customer and purpose. */
const STEP_UP: Record<NonNullable<Endpoint['stepUp']>, Json> = {
  always: {
    ...PROOF,
    required: true,
    description: 'The proof from /step-ups/verify: valid for ten minutes, once; without it step_up_required',
  },
  for_contact: {
    ...PROOF,
    required: false,
    description:
      'The proof from /step-ups/verify, when the phone number or the e-mail address changes; without it step_up_required',
  },
}

/** Whom one of us acts for on the telephone; customers do not send it. */
const FOR_CUSTOMER = {
  name: 'X-For-Customer',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 100 },
  example: 'cus_01K00000000000000000000000 tel_01K00000000000000000000000',
  description:
    'Of advisors only: the customer on the telephone and the call that /staff/customers/{customerId}/phone-calls began. It is carried out in that customer’s account, by the same rules',
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

function answer(endpoint: Endpoint, schemas: Json): Json {
  const reply = replySchema(endpoint.reply, schemas)
  const status = { status: { type: 'integer', const: 200 } }
  const schema =
    endpoint.id === 'openapi'
      ? reply
      : {
          ...reply,
          properties: { ...status, ...((reply.properties ?? {}) as Json) },
          required: ['status', ...((reply.required as string[]) ?? [])],
        }
  return { description: 'Done', content: { 'application/json': { schema } } }
}

function inputSchema(schema: z.ZodMiniType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  return rest
}

/** An answer's schema; what has a name is put into `schemas` once and referred to. */
function replySchema(schema: z.ZodMiniType, schemas: Json): Json {
  const options = { io: 'output', unrepresentable: 'any', metadata: NAMED_SCHEMAS } as const
  const text = JSON.stringify(z.toJSONSchema(schema, options))
  const { $schema: _, $defs, ...rest } = JSON.parse(text.replaceAll('#/$defs/', '#/components/schemas/'))
  for (const [name, { id: __, ...named }] of Object.entries<Json>($defs ?? {})) schemas[name] = named
  return rest
}

const pick = (from: Json, names: readonly string[]): Json =>
  Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)))
