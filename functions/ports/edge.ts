import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront'
import { setting } from '../chain/env.ts'

/** CloudFront is everywhere, and called here. */
const edge = new CloudFrontClient({ region: 'us-east-1' })

/** Has the edge forget these paths. `reference` says which publication it is: the same one twice is one invalidation. */
export async function invalidate(paths: readonly string[], reference: string): Promise<void> {
  await edge.send(
    new CreateInvalidationCommand({
      DistributionId: setting('DISTRIBUTION_ID'),
      InvalidationBatch: {
        CallerReference: reference,
        Paths: { Quantity: paths.length, Items: [...paths] },
      },
    }),
  )
}
