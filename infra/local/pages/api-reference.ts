import type { Reply } from '../gateway/payload.ts'
import { page } from './layout.ts'
import { type Html, html } from './markup.ts'

interface Parameter {
  name: string
  in: string
  required?: boolean
  description?: string
  example?: unknown
}

interface Operation {
  operationId?: string
  summary?: string
  tags?: string[]
  security?: object[]
  parameters?: Parameter[]
  requestBody?: { content?: Record<string, { schema?: object; example?: unknown }> }
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: object }> }>
}

/** What the reference is made from. */
export interface OpenApi {
  info?: { title?: string; version?: string }
  servers?: { url: string }[]
  paths?: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, object> }
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete']

/** `/_local/api`: every route, made from the document that the API itself answers. */
export function apiPage(document: OpenApi | undefined): Reply {
  if (!document?.paths) {
    return page(
      'API',
      '/_local/api',
      html`<p class="quiet">The API does not answer /api/v1/openapi.json.</p>`,
    )
  }
  const base = document.servers?.[0]?.url ?? ''
  const operations = Object.entries(document.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod)
      .filter(([method]) => METHODS.includes(method))
      .map(([method, operation]) => operationView(method, base + path, operation)),
  )
  const intro = html`<p class="quiet">${operations.length} routes, version ${document.info?.version ?? '?'}.
The document itself: <a href="/api/v1/openapi.json">/api/v1/openapi.json</a></p>`
  const schemas = Object.entries(document.components?.schemas ?? {}).map(
    ([
      name,
      schema,
    ]) => html`<details class="item" id="${name}"><summary><span class="mono">${name}</span></summary>
<pre>${shown(schema)}</pre></details>`,
  )
  return page(
    'API',
    '/_local/api',
    html`${intro}<div class="items">${operations}</div><h2>Schemas</h2><div class="items">${schemas}</div>`,
  )
}

function operationView(method: string, path: string, operation: Operation): Html {
  const body = operation.requestBody?.content?.['application/json']
  const replies = Object.entries(operation.responses ?? {})
  return html`<details class="item" id="${operation.operationId ?? path}">
<summary><span class="role">${method.toUpperCase()}</span><span class="mono">${path}</span>
<span class="quiet">${operation.summary}</span></summary>
${operation.parameters?.length && html`<h3>Parameters</h3><ul>${operation.parameters.map(parameterView)}</ul>`}
${body?.example !== undefined && html`<h3>Example</h3><pre>${shown(body.example)}</pre>`}
${body?.schema && html`<h3>Body</h3><pre>${shown(body.schema)}</pre>`}
${replies.map(([status, reply]) => replyView(status, reply))}
</details>`
}

function parameterView({ name, in: place, required, description, example }: Parameter): Html {
  return html`<li><span class="mono">${name}</span> <span class="quiet">in the ${place}${required && ', required'}: ${description}
${example !== undefined && html`<span class="mono">${String(example)}</span>`}</span></li>`
}

function replyView(status: string, reply: NonNullable<Operation['responses']>[string]): Html {
  const schema = reply.content?.['application/json']?.schema
  return html`<h3>${status} <span class="quiet">${reply.description}</span></h3>${schema && html`<pre>${shown(schema)}</pre>`}`
}

function shown(value: unknown): string {
  return JSON.stringify(value, null, 2)
}
