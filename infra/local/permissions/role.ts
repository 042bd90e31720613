import { LocalFailure } from '../lib/failure.ts'
import { wildcard } from '../lib/wildcard.ts'
import type { Resolved } from '../template/resource.ts'
import type { Template } from '../template/template.ts'
import type { Asked } from './asked.ts'

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

/** What a function may do, as its role in the template says. */
export class Permissions {
  /** The function's description: its id in routes.ts, jobs.ts or events.ts. */
  readonly id: string
  readonly #statements: readonly Statement[]

  constructor(id: string, statements: readonly Resolved['properties'][]) {
    this.id = id
    this.#statements = statements.map((statement) => statementOf(id, statement))
  }

  allows({ action, resource, partition }: Asked): boolean {
    return this.#statements.some(
      (statement) =>
        statement.isAction(action) &&
        (resource === undefined || statement.isResource(resource)) &&
        (!statement.isPartition || statement.isPartition(partition?.key ?? '')),
    )
  }
}

/** The permissions of each function of the template, by its ARN. */
export function permissionsOf(template: Template): (fn: Resolved) => Permissions {
  const roles = new Map(template.ofType('AWS::IAM::Role').map((role) => [template.arnOf(role), role]))
  const attached = template.ofType('AWS::IAM::Policy')
  return ({ id, properties }) => {
    const role = roles.get(properties.Role)
    const name = role && template.referenceOf(role)
    const inline: Policy[] = role?.properties.Policies ?? []
    const others = attached.filter(({ properties: { Roles = [] } }) => Roles.includes(name))
    const policies = [...inline, ...others.map((policy) => policy.properties as Policy)]
    const statements = policies.flatMap((policy) => policy.PolicyDocument.Statement)
    return new Permissions(String(properties.Description ?? id), statements)
  }
}

const anyOf = (patterns: unknown): Test => {
  const tests = [patterns].flat().map((pattern) => wildcard(String(pattern)))
  return (text) => tests.some((passes) => passes(text))
}

/** @throws LocalFailure for what this does not understand: a grant must not count for more here than in the cloud. */
function statementOf(id: string, statement: Resolved['properties']): Statement {
  const { Effect, Action, Resource, NotResource, Condition = {} } = statement
  const { 'ForAllValues:StringLike': like, ...others } = Condition
  if (Effect !== 'Allow' || Object.keys(others).length > 0)
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
