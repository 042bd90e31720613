import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import type { ClientRequest } from 'node:http'
import { VERBS } from '../../table-grants.ts'
import { MAY_LIST } from '../storage/may-list.ts'
import { type Asked, askedBy, MORE_OF_S3 } from './asked.ts'
import { type Permissions, REASONS, type Refused } from './role.ts'

const calling = new AsyncLocalStorage<Permissions>()
/** What each function has used of the table, as table-grants.json writes it: `CUSTOMER#* get`. */
const used = new Map<string, Set<string>>()
/** What was refused, a line each: the function, the action and the partition. */
const refusals = new Set<string>()

/** Carries out a function's work with the permissions of its role: what these lack is refused, as AWS refuses it. */
export function withPermissions<T>(permissions: Permissions, work: () => T): T {
  watch()
  return calling.run(permissions, work)
}

/** What functions have used of the table in this process, by their ids. */
export const usedOfTable = (): Record<string, string[]> =>
  Object.fromEntries([...used].map(([id, uses]) => [id, [...uses].sort()]))

/** What was refused to functions in this process. */
export const refusedCalls = (): string[] => [...refusals].sort()

let isWatching = false

/** All functions share this process and its HTTP; a request is a function's when it begins within the function's work. */
function watch(): void {
  if (isWatching) return
  isWatching = true
  subscribe('http.client.request.created', (message) => {
    const permissions = calling.getStore()
    if (permissions) guard((message as { request: ClientRequest }).request, permissions)
  })
}

/** Credential=<key>/<date>/<region>/<service>/aws4_request */
const SIGNED_FOR = /Credential=[^/]+\/\d+\/[\w-]+\/(\w+)\/aws4_request/

/** The SDK hands over a request's whole body when it ends it: what it asks for is known then, and nothing has been sent. */
function guard(request: ClientRequest, permissions: Permissions): void {
  const [, service] = SIGNED_FOR.exec(String(request.getHeader('authorization'))) ?? []
  if (!service) return
  const end = request.end.bind(request) as (...args: unknown[]) => ClientRequest
  const guarded = (...args: unknown[]) => {
    const [body] = args
    const asked = askedBy({
      method: request.method,
      path: request.path,
      target: String(request.getHeader('x-amz-target') ?? ''),
      service,
      headers: Object.keys(MORE_OF_S3).filter((name) => request.hasHeader(name)),
      body: body instanceof Uint8Array ? Buffer.from(body).toString() : String(body ?? ''),
    })
    const refusal = refusalOf(permissions, asked)
    if (refusal) return request.destroy(refusal)
    for (const one of asked) note(permissions.id, one)
    if (service === 's3' && isRead(request))
      request.setHeader(MAY_LIST, String(mayList(permissions, request.path)))
    return end(...args)
  }
  request.end = guarded as ClientRequest['end']
}

/** Why a function may not do something, as AWS says it; undefined where it may. */
export function refusalOf(permissions: Permissions, asked: readonly Asked[]): Error | undefined {
  const refused = asked.flatMap((one) => permissions.refusal(one) ?? [])[0]
  return refused && accessDenied(permissions.id, refused)
}

/** Only what is read may be missing. The headers of a large file that is written have left before its body. */
const isRead = ({ method }: ClientRequest) => method === 'GET' || method === 'HEAD'

function mayList(permissions: Permissions, path: string): boolean {
  const [, bucket = ''] = path.split(/[/?]/)
  return permissions.allows({ action: 's3:ListBucket', resource: `arn:aws:s3:::${bucket}` })
}

function note(id: string, { action, partition }: Asked): void {
  const verb = Object.entries(VERBS).find(([, [first]]) => first === action)?.[0]
  if (!partition || !verb) return
  const uses = used.get(id) ?? new Set()
  used.set(id, uses.add(`${partition.name} ${verb}`))
}

/** AWS's own words, and the statement that is missing. Of a partition key only what a grant names: the rest may be a phone number. */
function accessDenied(id: string, { asked, because }: Refused): Error {
  const { action, resource = '*', partition } = asked
  const statement = {
    Effect: 'Allow',
    Action: action,
    Resource: resource,
    ...(partition && {
      Condition: {
        'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [partition.name.replace(/^\w+:/, '')] },
      },
    }),
  }
  refusals.add(`${id}: ${action} of ${partition?.name ?? resource}`)
  const missing =
    because === 'no_grant' ? `Missing statement: ${JSON.stringify(statement)}` : `The resource: ${resource}`
  const error = new Error(`${id} is not authorized to perform: ${action} ${REASONS[because]}. ${missing}`)
  error.name = 'AccessDeniedException'
  // A function logs the name of an error and no words: whoever develops it reads here what is missing.
  console.error(error.message)
  return error
}
