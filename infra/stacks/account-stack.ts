import { NestedStack } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { acceptFolders, type FileBuckets } from '../constructs/accepted-folders.ts'

/**
 * The functions and roles of the routes that customers call, but for those of the main journey, whose new versions are tried in the parent:
 * with them the parent would hold more than 450 of its 500 resources (decision 0066).
 */
export class AccountStack extends NestedStack {
  constructor(scope: Construct, id: string, buckets: FileBuckets) {
    super(scope, id, { description: 'Driveline: what customers call' })
    acceptFolders(this, buckets)
  }
}
