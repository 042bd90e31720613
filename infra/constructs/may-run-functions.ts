import { Fn, Stack } from 'aws-cdk-lib'
import { CfnPolicy, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { CfnFunction, Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'

/** Functions by their ids. */
export type FunctionsById = ReadonlyMap<string, LambdaFunction>

/** Lets a function have others run. */
export const mayRun = (functions: readonly LambdaFunction[]): PolicyStatement =>
  new PolicyStatement({
    actions: ['lambda:InvokeFunction'],
    resources: functions.map(({ functionArn }) => functionArn),
  })

/** The setting `FUNCTIONS`: the names in AWS of other functions, by their ids. A name is a third of an ARN, and settings have 4 KB. */
export const namesOf = (functions: FunctionsById): { FUNCTIONS: string } => {
  const names = [...functions].map(([id, { functionArn }]) => [id, Fn.select(6, Fn.split(':', functionArn))])
  return { FUNCTIONS: JSON.stringify(Object.fromEntries(names)) }
}

/**
 * Lets a job go on in another run of itself (decision 0096). A policy of its own: a role that names its function, which names its role,
 * could not be made. Lambda would end such a chain at sixteen calls, taking it for a mistake; the job itself has a limit.
 */
export function mayGoOn(id: string, fn: LambdaFunction): void {
  const { role } = fn
  if (!role) throw new Error(`The job ${id} has no role`)
  new CfnPolicy(fn, 'GoOn', {
    policyName: `${Stack.of(fn).stackName}-go-on`,
    roles: [role.roleName],
    policyDocument: {
      Version: '2012-10-17',
      Statement: [{ Effect: 'Allow', Action: 'lambda:InvokeFunction', Resource: fn.functionArn }],
    },
  })
  const resource = fn.node.defaultChild as CfnFunction
  resource.recursiveLoop = 'Allow'
}
