import { CfnOutput, CfnParameter, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses'
import type { Construct } from 'constructs'
import type { TrackingIds } from '../../shared/rules/tracking.ts'
import { ACCEPTED_PREFIX, PDFS_PREFIX, QUARANTINE_PREFIX } from '../../shared/storage-keys.ts'
import { alarmTopic } from '../constructs/alarm-topic.ts'
import { drivelineFunction } from '../constructs/driveline-function.ts'
import { EventFunctions } from '../constructs/event-functions.ts'
import { keepFailedCalls, mayKeepFailedCalls } from '../constructs/failed-calls.ts'
import { Foundations } from '../constructs/foundations.ts'
import { DrivelineApi } from '../constructs/http-api.ts'
import { maySendMessages } from '../constructs/may-send-messages.ts'
import { Monitoring } from '../constructs/monitoring.ts'
import { Schedules } from '../constructs/schedules.ts'
import { Site } from '../constructs/site.ts'
import { JOBS } from '../jobs.ts'
import { DEFAULT_ROUTE, ROUTES, writesOf } from '../routes.ts'
import { DeskStack } from './desk-stack.ts'

export interface DrivelineStackProps extends StackProps {
  /** Where the bundler has put each function's folder. */
  assets: string
  /** The site's domain, such as `driveline.example`. */
  domain: string
  /** Ids of the third parties, null where one is not used. */
  tracking: TrackingIds
}

/** US dollars of SMS in a month, from which someone should look. */
const SMS_BUDGET_DOLLARS = 300

/** Everything but the firewall: data, functions, API, site, schedules and what watches over them. */
export class DrivelineStack extends Stack {
  private readonly foundations: Foundations

  constructor(scope: Construct, id: string, props: DrivelineStackProps) {
    super(scope, id, props)
    const { domain } = props
    this.foundations = new Foundations(this, 'Foundations', props)
    const { shared, documents, deadLetters, accessLogs } = this.foundations
    const api = this.api()
    const jobs = this.jobs(domain)
    const { outbox, uploads } = new EventFunctions(this, 'Events', this.foundations, domain)
    const site = new Site(this, 'Site', {
      apiHost: api.host(this.region),
      frontDoor: shared.frontDoor,
      uploadsOrigin: `https://${documents.bucketRegionalDomainName}`,
      tracking: props.tracking,
      logs: accessLogs,
      domain,
      webAclArn: this.fromEdge('WebAclArn'),
      certificateArn: this.fromEdge('CertificateArn'),
    })
    new EmailIdentity(this, 'MailIdentity', { identity: Identity.domain(domain) })
    const topic = alarmTopic(this, 'Alarms')
    const watched = { apiId: api.api.ref, table: shared.table, deadLetters, jobs, outbox, uploads, topic }
    new Monitoring(this, 'Monitoring', { ...watched, smsBudgetDollars: SMS_BUDGET_DOLLARS })
    new CfnOutput(this, 'SiteBucket', { value: site.bucket.bucketName })
    new CfnOutput(this, 'SiteUrl', { value: `https://${site.distribution.distributionDomainName}` })
  }

  /** An output of the edge stack, which is in another region: `npm run deploy` hands it over. */
  private fromEdge(name: string): string {
    return new CfnParameter(this, name, { description: 'Output of the edge stack' }).valueAsString
  }

  private api(): DrivelineApi {
    const api = new DrivelineApi(this, 'Api')
    const desk = new DeskStack(this, 'Desk', this.foundations.documents)
    for (const route of ROUTES) {
      const statements = [
        ...(route.uploads ? this.mayPostUploads() : []),
        ...(route.downloads ? [this.mayRead(ACCEPTED_PREFIX)] : []),
        ...(route.pdfs ? [this.mayRead(PDFS_PREFIX)] : []),
        ...(route.erases ? this.mayEraseDocuments() : []),
      ]
      const own = { ...route, id: route.endpoint.id, writes: writesOf(route), statements }
      const stack = route.endpoint.access === 'staff' ? desk : this
      api.addRoute(route.endpoint, drivelineFunction(stack, this.foundations.shared, own))
    }
    api.addDefault(drivelineFunction(this, this.foundations.shared, { id: DEFAULT_ROUTE.id }))
    const retention = RetentionDays.ONE_MONTH
    api.deploy(new LogGroup(this, 'ApiAccess', { retention, removalPolicy: RemovalPolicy.DESTROY }))
    return api
  }

  private jobs(domain: string): { id: string; fn: LambdaFunction }[] {
    const { shared, deadLetters } = this.foundations
    const jobs = JOBS.map((job) => ({
      job,
      fn: drivelineFunction(this, shared, {
        ...job,
        timeout: Duration.minutes(15),
        memoryMiB: 1024,
        statements: [
          mayKeepFailedCalls(deadLetters),
          ...(job.erases ? this.mayEraseDocuments() : []),
          ...(job.sends ? maySendMessages(this, this.foundations, domain) : []),
        ],
      }),
    }))
    for (const { fn } of jobs) keepFailedCalls(fn, deadLetters)
    new Schedules(this, 'Schedules', jobs, deadLetters)
    return jobs.map(({ job, fn }) => ({ id: job.id, fn }))
  }

  /** Whoever signs a form needs the rights of whoever uses it: the bucket encrypts with our own key. */
  private mayPostUploads(): PolicyStatement[] {
    const { documents, shared } = this.foundations
    const quarantine = documents.arnForObjects(`${QUARANTINE_PREFIX}*`)
    return [
      new PolicyStatement({ actions: ['s3:PutObject'], resources: [quarantine] }),
      new PolicyStatement({ actions: ['kms:GenerateDataKey'], resources: [shared.dataKey.keyArn] }),
    ]
  }

  /** All versions in the folders (of PDFs: drafts that were never signed), and nothing that is read. */
  private mayEraseDocuments(): PolicyStatement[] {
    const { documents } = this.foundations
    const folders = [QUARANTINE_PREFIX, ACCEPTED_PREFIX, PDFS_PREFIX].map((prefix) =>
      documents.arnForObjects(`${prefix}*`),
    )
    return [
      new PolicyStatement({ actions: ['s3:ListBucketVersions'], resources: [documents.bucketArn] }),
      new PolicyStatement({ actions: ['s3:DeleteObject', 's3:DeleteObjectVersion'], resources: folders }),
    ]
  }

  private mayRead(prefix: string): PolicyStatement {
    const files = this.foundations.documents.arnForObjects(`${prefix}*`)
    return new PolicyStatement({ actions: ['s3:GetObject'], resources: [files] })
  }
}
