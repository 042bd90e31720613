import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { LocalFailure } from '../lib/failure.ts'
import type { Asked } from '../permissions/asked.ts'
import { refusalOf, withPermissions } from '../permissions/permitted-calls.ts'
import { type Permissions, permissionsOf } from '../permissions/role.ts'
import { noteSignatures } from '../permissions/signatures.ts'
import type { Resolved } from '../template/resource.ts'
import type { Template } from '../template/template.ts'
import { forgetFunctions, importFunction } from './function-modules.ts'

type Handler = (event: unknown, context: object) => unknown

/** One Lambda function of the template, imported from its asset on the first call. */
export interface LocalFunction {
  name: string
  arn: string
  /** As the template says, in seconds. */
  timeoutSeconds: number
  environment: Record<string, string>
  permissions: Permissions
  load(): Promise<Handler>
  forget(): void
}

/** A function that ran longer than its Timeout: API Gateway answers 503 then. */
export class TimedOut extends Error {}

/** Everything that may call a function: routes, streams, buckets, schedules. */
export interface Functions {
  /** Calls the function that an ARN names, with its own time limit. Throws what the function throws. */
  invoke(arn: string, event: unknown): Promise<unknown>
  has(arn: string): boolean
  /** Why a service may not do something in the name of the function's role; undefined where it may. */
  refusal(arn: string, asked: Asked): Error | undefined
  /** The next call of each function loads its code again. */
  reload(): void
  /** The environment of all functions together. */
  environment: Record<string, string>
  count: number
}

/** The template's Node functions. Functions of CDK itself (custom resources) remain in the cloud. */
export function loadFunctions(template: Template): Functions {
  forgetFunctions()
  const byArn = new Map<string, LocalFunction>()
  const permissions = permissionsOf(template)
  for (const resource of template.ofType('AWS::Lambda::Function')) {
    const key = resource.properties.Code?.S3Key
    const isNode = String(resource.properties.Runtime).startsWith('nodejs')
    if (!key || !isNode || resource.id.startsWith('Custom')) continue
    byArn.set(
      template.arnOf(resource),
      localFunction(resource, template.arnOf(resource), template.assetPath(key), permissions(resource)),
    )
  }

  const find = (arn: string) => byArn.get(bareArn(arn))
  return {
    invoke: async (arn, event) => {
      const found = find(arn)
      if (!found) throw new Error(`The template has no function ${arn}`)
      return run(found, event)
    },
    has: (arn) => find(arn) !== undefined,
    refusal: (arn, asked) => {
      const found = find(arn)
      return found && refusalOf(found.permissions, [asked])
    },
    reload: () => {
      forgetFunctions()
      for (const each of byArn.values()) each.forget()
    },
    environment: oneEnvironment([...byArn.values()]),
    count: byArn.size,
  }
}

/**
 * API Gateway names a function by `arn:aws:apigateway:…/functions/<arn>/invocations`, others by its ARN, maybe with an
 * alias.
 */
function bareArn(arn: string): string {
  return /arn:[\w-]+:lambda:[\w-]+:\d+:function:[\w-]+/.exec(arn)?.[0] ?? arn
}

function localFunction(
  { id, properties }: Resolved,
  arn: string,
  folder: string,
  permissions: Permissions,
): LocalFunction {
  const [module = 'index', exported = 'handler'] = String(properties.Handler).split('.')
  const url = pathToFileURL(path.join(folder, `${module}.mjs`)).href
  let loaded: Promise<Handler> | undefined
  return {
    name: id,
    arn,
    timeoutSeconds: Number(properties.Timeout ?? 3),
    environment: properties.Environment?.Variables ?? {},
    permissions,
    load: () => {
      loaded ??= importFunction(url).then((imported) => imported[exported] as Handler)
      // A function that could not be imported is tried again on the next call.
      loaded.catch(() => {
        loaded = undefined
      })
      return loaded
    },
    forget: () => {
      loaded = undefined
    },
  }
}

async function run(called: LocalFunction, event: unknown): Promise<unknown> {
  const handler = await called.load()
  const deadline = Date.now() + called.timeoutSeconds * 1000
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, failed) => {
    const late = () =>
      failed(new TimedOut(`${called.name}: task timed out after ${called.timeoutSeconds} seconds`))
    timer = setTimeout(late, called.timeoutSeconds * 1000)
  })
  try {
    const reply = await Promise.race([
      withPermissions(called.permissions, () => handler(event, contextOf(called, deadline))),
      timeout,
    ])
    noteSignatures(reply, called.permissions)
    return reply
  } finally {
    clearTimeout(timer)
  }
}

function contextOf({ name, arn }: LocalFunction, deadline: number) {
  return {
    functionName: name,
    functionVersion: '$LATEST',
    invokedFunctionArn: arn,
    memoryLimitInMB: '512',
    awsRequestId: randomUUID(),
    logGroupName: `/aws/lambda/${name}`,
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
  }
}

/** All functions share this process, so a variable can have only one value. */
function oneEnvironment(functions: LocalFunction[]): Record<string, string> {
  const merged: Record<string, string> = {}
  for (const { name, environment } of functions) {
    for (const [variable, value] of Object.entries(environment)) {
      if (merged[variable] !== undefined && merged[variable] !== value) {
        throw new LocalFailure(
          `${name} wants ${variable}=${value}, another function wants ${merged[variable]}: one value only.`,
        )
      }
      merged[variable] = value
    }
  }
  return merged
}
