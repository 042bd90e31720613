import { LocalFailure } from '../lib/failure.ts'
import { wildcard } from '../lib/wildcard.ts'
import { ACCOUNT } from '../template/physical-names.ts'
import type { Resolved } from '../template/resource.ts'
import type { Template } from '../template/template.ts'

type Statement = Resolved['properties']

/** Who asks a resource for what, as IAM sees it. */
export interface AskedOfResource {
  /** A service of AWS, or the role of a function of this account. */
  by: { service: string } | { role: string }
  action: string
  resource: string
  /** The condition keys of the request, such as `aws:SourceAccount`. */
  context: Readonly<Record<string, string>>
}

/** What a policy says: it lets in by itself, it leaves that to the rights of the account's own roles, it refuses, or nothing. */
export type Verdict = 'allows' | 'leaves_to_roles' | 'denies' | 'says_nothing'

/** The type of a policy that is a resource of its own, and the property that names what it is of. */
export const POLICIES = {
  'AWS::S3::BucketPolicy': ['AWS::S3::Bucket', 'Bucket'],
  'AWS::SNS::TopicPolicy': ['AWS::SNS::Topic', 'Topics'],
  'AWS::SQS::QueuePolicy': ['AWS::SQS::Queue', 'Queues'],
} as const

/** The policies of the template's buckets, topics, queues and keys, and which key what is encrypted with. */
export class ResourcePolicies {
  readonly #statements: ReadonlyMap<string, readonly Statement[]>
  readonly #keys: ReadonlyMap<string, string>

  /** @throws LocalFailure for what is not understood here, which must not count for less than in the cloud */
  constructor(
    statements: ReadonlyMap<string, readonly Statement[]> = new Map(),
    keys: ReadonlyMap<string, string> = new Map(),
  ) {
    this.#statements = statements
    this.#keys = keys
    for (const [resource, own] of statements) for (const statement of own) refuseUnknown(resource, statement)
  }

  /** The key that a bucket's files or a secret are encrypted with; undefined where it is AWS's own. */
  keyOf(resource: string): string | undefined {
    return this.#keys.get(ownerOf(resource))
  }

  /** An explicit Deny is stronger than any Allow. */
  verdict(asked: AskedOfResource): Verdict {
    const meant = (this.#statements.get(ownerOf(asked.resource)) ?? []).filter((one) => isMeant(one, asked))
    if (meant.some(({ Effect }) => Effect === 'Deny')) return 'denies'
    if (meant.some(({ Principal }) => !isAccount(Principal))) return 'allows'
    return meant.length > 0 ? 'leaves_to_roles' : 'says_nothing'
  }
}

/** What also has a policy and is not read here: types of resources, and of such that have it as a property. */
const NOT_READ = [
  'AWS::SecretsManager::ResourcePolicy',
  'AWS::SNS::TopicInlinePolicy',
  'AWS::SQS::QueueInlinePolicy',
  'AWS::S3::AccessPoint',
  'AWS::KMS::ReplicaKey',
]
const NOT_READ_OF = ['AWS::DynamoDB::Table', 'AWS::DynamoDB::GlobalTable']

/** @throws LocalFailure for a policy that is not read here: a Deny in it would refuse in the cloud alone */
function refuseNotRead(template: Template): void {
  const [unread] = [
    ...NOT_READ.flatMap((type) => template.ofType(type)),
    ...NOT_READ_OF.flatMap((type) => template.ofType(type)).filter((one) => one.properties.ResourcePolicy),
  ]
  if (unread) throw new LocalFailure(`The policy ${unread.id} is of a type that is not read here`)
}

export function resourcePoliciesOf(template: Template): ResourcePolicies {
  refuseNotRead(template)
  const statements = new Map<string, Statement[]>()
  const add = (arn: string, own: Statement[]) => statements.set(arn, [...(statements.get(arn) ?? []), ...own])
  for (const [type, [owner, names]] of Object.entries(POLICIES))
    for (const { id, properties } of template.ofType(type))
      for (const name of [properties[names]].flat()) {
        const resource = template.byReference(owner, name)
        if (!resource) throw new LocalFailure(`The policy ${id} is of ${name}, which the template has not`)
        add(template.arnOf(resource), [properties.PolicyDocument.Statement].flat())
      }
  for (const key of template.ofType('AWS::KMS::Key'))
    add(template.arnOf(key), [key.properties.KeyPolicy.Statement].flat())
  return new ResourcePolicies(statements, keysOf(template))
}

function keysOf(template: Template): Map<string, string> {
  const ofBucket = ({ BucketEncryption }: Statement): string | undefined =>
    BucketEncryption?.ServerSideEncryptionConfiguration?.[0]?.ServerSideEncryptionByDefault?.KMSMasterKeyID
  const pairs = [
    ...template.ofType('AWS::S3::Bucket').map((one) => [template.arnOf(one), ofBucket(one.properties)]),
    ...template
      .ofType('AWS::SecretsManager::Secret')
      .map((one) => [template.arnOf(one), one.properties.KmsKeyId]),
  ]
  return new Map(pairs.flatMap(([arn, key]) => (arn && key ? [[String(arn), String(key)] as const] : [])))
}

/** A file's policy is its bucket's. */
const ownerOf = (resource: string) =>
  resource.startsWith('arn:aws:s3:::') ? (resource.split('/')[0] ?? '') : resource

type Compare = (wanted: string, given: string) => boolean
const like: Compare = (pattern, text) => wildcard(pattern)(text)
/** Names of actions are compared without their case. */
const likeAction: Compare = (pattern, action) => like(pattern.toLowerCase(), action.toLowerCase())
const same: Compare = (wanted, given) => wanted === given
const OPERATORS: Readonly<Record<string, Compare>> = {
  Bool: (wanted, given) => wanted.toLowerCase() === given,
  StringEquals: same,
  StringLike: like,
  ArnEquals: like,
  ArnLike: like,
}

/** The condition keys that a call has here. A Deny under any other one may refuse it in the cloud. */
const GIVEN = ['aws:securetransport', 'aws:sourcearn', 'aws:sourceaccount', 'kms:viaservice']
const isGiven = (key: string) => GIVEN.includes(key.toLowerCase())

function refuseUnknown(resource: string, statement: Statement): void {
  const { Effect, Condition = {}, NotPrincipal, NotAction, NotResource } = statement
  const isKnown = Object.keys(Condition).every((operator) => Object.hasOwn(OPERATORS, operator))
  const isEffect = Effect === 'Allow' || Effect === 'Deny'
  const isDenial = Effect === 'Deny' && !isKnownDenial(statement)
  if (!isKnown || !isEffect || NotPrincipal || NotAction || NotResource || isDenial)
    throw new LocalFailure(
      `The policy of ${resource} has a statement that is not understood here: ${JSON.stringify(statement)}`,
    )
}

/**
 * What an Allow has that is not known here lets nobody in. A Deny refuses nobody then, so each part of it has to be known: the condition
 * keys, who is meant, and no variables.
 */
function isKnownDenial({ Principal, Action, Resource, Condition = {} }: Statement): boolean {
  const keys = Object.values<Statement>(Condition).flatMap((wanted) => Object.keys(wanted))
  const hasVariables = JSON.stringify([Action, Resource, Condition]).includes('${')
  return keys.every(isGiven) && !hasVariables && isKnownPrincipal(Principal)
}

/** Everybody, or accounts, roles and services by their whole names. */
function isKnownPrincipal(principal: unknown): boolean {
  if (principal === '*') return true
  if (typeof principal !== 'object' || principal === null) return false
  return Object.entries(principal).every(([type, names]) =>
    [names].flat().every((name) => {
      if (type === 'Service') return /^[\w.-]+$/.test(name)
      return type === 'AWS' && /^(\*|\d{12}|arn:aws:iam::\d{12}:(root|role\/[\w+=,.@/-]+))$/.test(name)
    }),
  )
}

const ROOTS = [`arn:aws:iam::${ACCOUNT}:root`, ACCOUNT]
const isAccount = (principal: unknown) =>
  [(principal as Statement)?.AWS].flat().some((one) => ROOTS.includes(String(one)))

function isMeant(
  { Principal, Action, Resource, Condition = {} }: Statement,
  asked: AskedOfResource,
): boolean {
  const any = (patterns: unknown, text: string) => [patterns].flat().some((one) => like(String(one), text))
  const isAction = [Action].flat().some((one) => likeAction(String(one), asked.action))
  return (
    isNamed(Principal, asked.by) &&
    isAction &&
    any(Resource, asked.resource) &&
    Object.entries<Statement>(Condition).every(([operator, keys]) =>
      Object.entries(keys).every(([key, wanted]) => fits(operator, wanted, given(asked.context, key))),
    )
  )
}

function isNamed(principal: Statement | string, by: AskedOfResource['by']): boolean {
  if (principal === '*') return true
  const { AWS = [], Service = [] } = principal as Statement
  if ('service' in by) return [AWS].flat().includes('*') || [Service].flat().includes(by.service)
  return [AWS].flat().some((one) => one === '*' || one === by.role || ROOTS.includes(one))
}

const fits = (operator: string, wanted: unknown, value: string | undefined) =>
  value !== undefined && [wanted].flat().some((one) => OPERATORS[operator]?.(String(one), value))

/** Names of condition keys are compared without their case. */
function given(context: AskedOfResource['context'], key: string): string | undefined {
  return Object.entries(context).find(([name]) => name.toLowerCase() === key.toLowerCase())?.[1]
}
