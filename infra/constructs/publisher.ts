import { Duration, Stack } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Architecture, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { KIT_KEY } from '../../shared/publishing-kit.ts'
import { ACCEPTED_PREFIX, FLEET_FOLDER } from '../../shared/storage-keys.ts'
import { EVENTS } from '../events.ts'
import { ownGrants } from '../table-grants.ts'
import { accept } from './accepted.ts'
import { arnNamed } from './accepted-folders.ts'
import { drivelineFunction } from './driveline-function.ts'
import type { Foundations } from './foundations.ts'
import { mayHearTheTable } from './may-hear-the-table.ts'
import { mayMissFiles } from './may-miss-files.ts'
import type { Site } from './site.ts'

/** What it reads of the documents: photographs of models, and nothing of a customer. */
const PHOTOGRAPHS = `${ACCEPTED_PREFIX}${FLEET_FOLDER}/*`

/** Files of the site that it writes: pages, legal texts as PDFs, and what is made with them; never code, and never what it runs itself. */
const WRITTEN = [
  'index.html*',
  '*/index.html*',
  'spa.html*',
  '404.html*',
  '*/404.html*',
  'sitemap.xml*',
  'pictures/p-*',
  'documents/*.pdf',
]

/**
 * Writes the public pages again when staff change a model (docs/decisions/0090), when prices take effect (0074), and when the hours of a week are others (0135). Apart
 * from the other event functions: it needs the distribution, which needs the API, which names those.
 */
export class Publisher extends Construct {
  readonly fn: LambdaFunction

  constructor(scope: Construct, id: string, foundations: Foundations, site: Site) {
    super(scope, id)
    const event = EVENTS.find(({ source }) => source === 'models')
    if (!event) throw new Error('events.ts has no function for models')
    const { shared, deadLetters } = foundations
    this.fn = drivelineFunction(this, shared, {
      id: event.id,
      onTable: ownGrants(event.id, event),
      statements: [...this.mayPublish(foundations, site), ...mayHearTheTable(foundations)],
      // Decoded, the largest photograph has 130 MB, and rendering is work for the processor.
      memoryMiB: 3008,
      timeout: Duration.minutes(5),
      // sharp is native code, copied into the asset for x86.
      architecture: Architecture.X86_64,
      environment: {
        SITE_BUCKET: site.bucket.bucketName,
        DISTRIBUTION_ID: site.distribution.distributionId,
      },
    })
    shared.table.feedPublished(this.fn, deadLetters)
    accept(
      this,
      'IAM5[Resource::*]',
      'ListStreams names streams and reads none; AWS knows no narrower resource for it.',
    )
    const files = [
      [foundations.documents, PHOTOGRAPHS] as const,
      ...WRITTEN.map((pattern) => [site.bucket, pattern] as const),
    ]
    for (const [bucket, pattern] of files)
      accept(
        this,
        `IAM5[Resource::<${arnNamed(Stack.of(this), bucket)}>/${pattern}]`,
        'Photographs have random names; pages are in a folder for each address.',
      )
  }

  private mayPublish({ documents }: Foundations, { bucket, distribution }: Site): PolicyStatement[] {
    const arn = Stack.of(this).formatArn({
      service: 'cloudfront',
      region: '',
      resource: 'distribution',
      resourceName: distribution.distributionId,
    })
    return [
      mayMissFiles(documents, bucket),
      new PolicyStatement({
        actions: ['s3:GetObject'],
        resources: [documents.arnForObjects(PHOTOGRAPHS), bucket.arnForObjects(KIT_KEY)],
      }),
      new PolicyStatement({
        actions: ['s3:PutObject'],
        resources: WRITTEN.map((pattern) => bucket.arnForObjects(pattern)),
      }),
      new PolicyStatement({ actions: ['cloudfront:CreateInvalidation'], resources: [arn] }),
    ]
  }
}
