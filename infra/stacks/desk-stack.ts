import { NestedStack } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { acceptFolders, type FileBuckets } from '../constructs/accepted-folders.ts'

/**
 * The functions and roles of the routes that only staff may call, nested in the stack of everything else: a template holds
 * 500 resources, and a route takes two (decision 0066). The API's body and the right to call them remain in the parent.
 */
export class DeskStack extends NestedStack {
  constructor(scope: Construct, id: string, buckets: FileBuckets) {
    super(scope, id, { description: 'Driveline: what staff call' })
    acceptFolders(this, buckets)
  }
}
