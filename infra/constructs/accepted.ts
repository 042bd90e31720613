import { Validations } from 'aws-cdk-lib'
import type { IConstruct } from 'constructs'

/** Accepts one finding of cdk-nag on a construct, with the reason. Unexplained findings fail the tests. */
export function accept(construct: IConstruct, finding: string, reason: string): void {
  Validations.of(construct).acknowledge({ id: `AwsSolutions::AwsSolutions-${finding}`, reason })
}
