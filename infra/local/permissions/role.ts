import { LocalFailure } from '../lib/failure.ts'
import { wildcard } from '../lib/wildcard.ts'
import { REGION } from '../template/physical-names.ts'
import type { Resolved } from '../template/resource.ts'
import type { Template } from '../template/template.ts'
import type { Asked } from './asked.ts'
import { ResourcePolicies, resourcePoliciesOf } from './resource-policies.ts'

type Test = (text: string) => boolean

/** A statement of a role, ready to be asked. */
interface Statement {
  isAction: Test
  isResource: Test
  isPartition: Test | undefined
}

interface Policy {
  PolicyDocument: { Statement: Resolved['properties'][] }
}

/** Why something is not allowed, in AWS's words. */
export const REASONS = {
  no_grant: 'because no identity-based policy allows it',
  not_let_in: 'because no resource-based policy allows it',
  denied: 'with an explicit deny in a resource-based policy',
} as const

/** What is not allowed: what was asked, or the use of the key that it is encrypted with. */
export interface Refused {
  asked: Asked
  because: keyof typeof REASONS
}

/** What the service does with the key of what it keeps encrypted, in the name of whoever asks it. */
const WITH_THE_KEY: Readonly<Record<string, string>> = {
  's3:GetObject': 'kms:Decrypt',
  's3:PutObject': 'kms:GenerateDataKey',
  'secretsmanager:GetSecretValue': 'kms:Decrypt',
}

/** What a function may do, as its role in the template says, and the policies of what it asks. */
export class Permissions {
  /** The function's description: its id in routes.ts, jobs.ts or events.ts. */
  readonly id: string
  readonly #statements: readonly Statement[]
  readonly #role: string
  readonly #resources: ResourcePolicies

  constructor(
    id: string,
    statements: readonly Resolved['properties'][],
    { role = id, resources = new ResourcePolicies() }: { role?: string; resources?: ResourcePolicies } = {},
  ) {
    this.id = id
    this.#statements = statements.map((statement) => statementOf(id, statement))
    this.#role = role
    this.#resources = resources
  }

  allows(asked: Asked): boolean {
    return this.refusal(asked) === undefined
  }

  /**
   * As AWS decides within one account: a Deny of the resource's policy is the last word; else the role's or the resource's policy allows it.
   * Of a key its policy always has to, be it by leaving it to the account's roles.
   */
  refusal(asked: Asked): Refused | undefined {
    const verdict = this.#saidByResource(asked)
    if (verdict === 'denies') return { asked, because: 'denied' }
    const isGranted = this.#grants(asked)
    const isKey = asked.action.startsWith('kms:')
    if (verdict !== 'allows' && !isGranted) return { asked, because: 'no_grant' }
    if (isKey && verdict === 'says_nothing') return { asked, because: 'not_let_in' }
    return this.#refusalOfKey(asked)
  }

  #saidByResource({ action, resource, via }: Asked) {
    if (resource === undefined) return 'says_nothing'
    const context = {
      'aws:SecureTransport': 'true',
      ...(via && { 'kms:ViaService': `${via}.${REGION}.amazonaws.com` }),
    }
    return this.#resources.verdict({ by: { role: this.#role }, action, resource, context })
  }

  #grants({ action, resource = '*', partition }: Asked): boolean {
    return this.#statements.some(
      (statement) =>
        statement.isAction(action) &&
        statement.isResource(resource) &&
        (!statement.isPartition || statement.isPartition(partition?.key ?? '')),
    )
  }

  #refusalOfKey({ action, resource = '' }: Asked): Refused | undefined {
    const key = this.#resources.keyOf(resource)
    const use = WITH_THE_KEY[action]
    return key && use ? this.refusal({ action: use, resource: key, via: action.split(':')[0] }) : undefined
  }
}

/** The permissions of each function of the template, by its ARN. */
export function permissionsOf(template: Template): (fn: Resolved) => Permissions {
  const roles = new Map(template.ofType('AWS::IAM::Role').map((role) => [template.arnOf(role), role]))
  const attached = template.ofType('AWS::IAM::Policy')
  const resources = resourcePoliciesOf(template)
  return ({ id, properties }) => {
    const role = roles.get(properties.Role)
    refuseUnread(role)
    const name = role && template.referenceOf(role)
    const inline: Policy[] = role?.properties.Policies ?? []
    const others = attached.filter(({ properties: { Roles = [] } }) => Roles.includes(name))
    const policies = [...inline, ...others.map((policy) => policy.properties as Policy)]
    const statements = policies.flatMap((policy) => policy.PolicyDocument.Statement)
    return new Permissions(String(properties.Description ?? id), statements, {
      role: properties.Role,
      resources,
    })
  }
}

/** AWS's own policies only allow, and what they allow counts for nothing here. Any other one might deny. */
const isOfAws = (arn: unknown) => String(arn).startsWith('arn:aws:iam::aws:policy/')

/** @throws LocalFailure for a role that something else limits, which would refuse in the cloud alone */
function refuseUnread(role: Resolved | undefined): void {
  const { PermissionsBoundary, ManagedPolicyArns = [] } = role?.properties ?? {}
  if (PermissionsBoundary || !ManagedPolicyArns.every(isOfAws))
    throw new LocalFailure(`The role ${role?.id} has a policy that is not read here`)
}

const anyOf = (patterns: unknown): Test => {
  const tests = [patterns].flat().map((pattern) => wildcard(String(pattern)))
  return (text) => tests.some((passes) => passes(text))
}

/** @throws LocalFailure for what this does not understand: a grant must not count for more here than in the cloud. */
function statementOf(id: string, statement: Resolved['properties']): Statement {
  const { Effect, Action, NotAction, Resource, NotResource, Condition = {} } = statement
  const { 'ForAllValues:StringLike': like, ...others } = Condition
  const { 'dynamodb:LeadingKeys': _keys, ...otherKeys } = like ?? {}
  if (Effect !== 'Allow' || NotAction || Object.keys({ ...others, ...otherKeys }).length > 0)
    throw new LocalFailure(
      `The role of ${id} has a statement that is not understood here: ${JSON.stringify(statement)}`,
    )
  const isExcluded = NotResource && anyOf(NotResource)
  return {
    isAction: anyOf(Action),
    isResource: isExcluded ? (text) => !isExcluded(text) : anyOf(Resource),
    isPartition: like && anyOf(like['dynamodb:LeadingKeys']),
  }
}
