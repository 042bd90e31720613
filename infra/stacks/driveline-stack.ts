import {
  ArnFormat,
  CfnOutput,
  CfnParameter,
  Duration,
  NestedStack,
  RemovalPolicy,
  Stack,
  type StackProps,
} from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { hostsOf } from '../../shared/rules/domains.ts'
import type { TrackingIds } from '../../shared/rules/tracking.ts'
import { NOT_FOUND_PAGES } from '../../shared/site-files.ts'
import { ACCEPTED_PREFIX, DRAFTS_PREFIX, FLEET_FOLDER, QUARANTINE_PREFIX } from '../../shared/storage-keys.ts'
import { alarmTopic } from '../constructs/alarm-topic.ts'
import { Backups } from '../constructs/backups.ts'
import { CANARY_ROUTES, Canary } from '../constructs/canary.ts'
import { consoleReader } from '../constructs/console-reader.ts'
import { drivelineFunction } from '../constructs/driveline-function.ts'
import { EventFunctions } from '../constructs/event-functions.ts'
import { keepFailedCalls, mayKeepFailedCalls } from '../constructs/failed-calls.ts'
import { Foundations } from '../constructs/foundations.ts'
import { DrivelineApi } from '../constructs/http-api.ts'
import { mailIdentity } from '../constructs/mail-identity.ts'
import { mayMissFiles } from '../constructs/may-miss-files.ts'
import { mayReadPdfs } from '../constructs/may-read-pdfs.ts'
import { type FunctionsById, mayGoOn, mayRun, namesOf } from '../constructs/may-run-functions.ts'
import { maySendMessages } from '../constructs/may-send-messages.ts'
import { Monitoring } from '../constructs/monitoring.ts'
import { Publisher } from '../constructs/publisher.ts'
import { saveQueries } from '../constructs/saved-queries.ts'
import { Schedules } from '../constructs/schedules.ts'
import { Site } from '../constructs/site.ts'
import { smsLogs } from '../constructs/sms-logs.ts'
import { Trail } from '../constructs/trail.ts'
import { JOBS } from '../jobs.ts'
import { DEFAULT_ROUTE, type Grants, ROUTES, type Route, withCaller } from '../routes.ts'
import { chainGrants, jobGrants, ownGrants, together } from '../table-grants.ts'
import { AccountStack } from './account-stack.ts'
import { DeskStack } from './desk-stack.ts'

export interface DrivelineStackProps extends StackProps {
  /** Where the bundler has put each function's folder. */
  assets: string
  /** Where copies of every night go. */
  vault: { region: string; name: string }
  /** The site's domain, such as `driveline.example`. */
  domain: string
  /** The version of the secret FrontDoor that CloudFront sends, once it was changed (docs/operations.md). */
  frontDoorVersion?: string | undefined
  /** Ids of the third parties, null where one is not used. */
  tracking: TrackingIds
}

const ERASED_PREFIXES = {
  documents: [QUARANTINE_PREFIX, ACCEPTED_PREFIX],
  drafts: [DRAFTS_PREFIX],
  photographs: [`${QUARANTINE_PREFIX}${FLEET_FOLDER}/`, `${ACCEPTED_PREFIX}${FLEET_FOLDER}/`],
} as const

/** US dollars of SMS in a month, from which someone should look. */
const SMS_BUDGET_DOLLARS = 300

/** Everything but the firewall: data, functions, API, site, schedules and what watches over them. */
export class DrivelineStack extends Stack {
  private readonly foundations: Foundations

  constructor(scope: Construct, id: string, props: DrivelineStackProps) {
    // A template has a megabyte; the spaces of its indentation would count.
    super(scope, id, { ...props, suppressTemplateIndentation: true })
    const { domain } = props
    this.foundations = new Foundations(this, 'Foundations', props)
    const { shared, documents, deadLetters, accessLogs } = this.foundations
    const jobs = this.jobs(domain)
    const byId = new Map(jobs.map(({ id: job, fn }) => [job, fn]))
    const events = new EventFunctions(this, 'Events', { foundations: this.foundations, domain, jobs: byId })
    const { outbox, uploads } = events
    const api = new DrivelineApi(this, 'Api')
    const site = new Site(this, 'Site', {
      apiHost: api.host(this.region),
      frontDoor: shared.frontDoor,
      frontDoorVersion: props.frontDoorVersion,
      uploadsOrigin: `https://${documents.bucketRegionalDomainName}`,
      tracking: props.tracking,
      logs: accessLogs,
      hosts: hostsOf(domain),
      webAclArn: this.fromEdge('WebAclArn'),
      certificateArn: this.fromEdge('CertificateArn'),
    })
    this.addRoutes(api, events.unattended, site)
    const publisher = new Publisher(this, 'Publisher', this.foundations, site)
    new Backups(this, 'Backups', this.foundations, this.vaultArn(props.vault))
    new Trail(this, 'Looks', this.foundations, site.distribution)
    consoleReader(this, 'ConsoleReaderRole', this.foundations)
    saveQueries(this, 'Query', shared.logGroup)
    mailIdentity(this, 'MailIdentity', domain)
    smsLogs(this, 'SmsLogsRole')
    const topic = alarmTopic(this, 'Alarms')
    const watched = { apiId: api.api.ref, table: shared.table, deadLetters, jobs, outbox, uploads, topic }
    const watch = new NestedStack(this, 'Watch', { description: 'Driveline: what watches over it' })
    new Monitoring(watch, 'Monitoring', { ...watched, smsBudgetDollars: SMS_BUDGET_DOLLARS })
    new CfnOutput(this, 'SiteBucket', { value: site.bucket.bucketName })
    new CfnOutput(this, 'PublisherFunction', { value: publisher.fn.functionName })
    new CfnOutput(this, 'SiteUrl', { value: `https://${site.distribution.distributionDomainName}` })
  }

  /** An output of the edge stack, which is in another region: `npm run deploy` hands it over. */
  private fromEdge(name: string): string {
    return new CfnParameter(this, name, { description: 'Output of the edge stack' }).valueAsString
  }

  /** Of the stack in the other region, which is deployed before. */
  private vaultArn({ region, name: resourceName }: DrivelineStackProps['vault']): string {
    const { COLON_RESOURCE_NAME: arnFormat } = ArnFormat
    return this.formatArn({ service: 'backup', region, resource: 'backup-vault', resourceName, arnFormat })
  }

  private addRoutes(api: DrivelineApi, unattended: FunctionsById, site: Site): void {
    const desk = new DeskStack(this, 'Desk', this.foundations)
    const account = new AccountStack(this, 'Account', this.foundations)
    const canary = new Canary(this, 'Canary', this.foundations.shared.logGroup)
    for (const route of ROUTES) {
      const statements = this.statementsOf(route, unattended)
      const { endpoint, payments } = route
      const onTable = together(chainGrants(endpoint), ownGrants(endpoint.id, withCaller(route)))
      const environment = route.runs ? namesOf(unattended) : {}
      const own = { id: endpoint.id, onTable, payments, statements, environment }
      const isTried = CANARY_ROUTES.includes(endpoint.id)
      const stack =
        endpoint.access === 'staff' ? desk : endpoint.access === 'public' || isTried ? this : account
      const fn = drivelineFunction(stack, this.foundations.shared, own)
      api.addRoute(endpoint, isTried ? canary.aliasOf(fn) : fn)
    }
    api.addDefault(this.defaultRoute(site))
    const retention = RetentionDays.ONE_MONTH
    api.deploy(new LogGroup(this, 'ApiAccess', { retention, removalPolicy: RemovalPolicy.DESTROY }))
  }

  /** It also answers for files that the site does not have, with the pages that say so. */
  private defaultRoute({ bucket }: Site): LambdaFunction {
    const resources = NOT_FOUND_PAGES.map((page) => bucket.arnForObjects(page))
    return drivelineFunction(this, this.foundations.shared, {
      id: DEFAULT_ROUTE.id,
      statements: [mayMissFiles(bucket), new PolicyStatement({ actions: ['s3:GetObject'], resources })],
      environment: { SITE_BUCKET: bucket.bucketName },
    })
  }

  /** What a route may do beyond the table. */
  private statementsOf(route: Route, unattended: FunctionsById): PolicyStatement[] {
    const { endpoint } = route
    return [
      ...(route.uploads ? this.mayPostUploads() : []),
      ...(route.downloads ? [this.mayRead(ACCEPTED_PREFIX)] : []),
      ...(route.pdfs ? mayReadPdfs(this.foundations) : []),
      ...(route.fetches ? [mayMissFiles(this.foundations.documents, this.foundations.pdfs)] : []),
      ...(route.erases ? this.mayErase(route.erases) : []),
      ...(route.runs ? [mayRun(runnable(route.runs, unattended))] : []),
      ...(endpoint.closes || endpoint.limited ? [this.foundations.operating.mayRead()] : []),
    ]
  }

  private jobs(domain: string): { id: string; fn: LambdaFunction }[] {
    const { shared, deadLetters } = this.foundations
    const jobs = JOBS.map((job) => ({
      job,
      fn: drivelineFunction(this, shared, {
        id: job.id,
        payments: job.payments,
        onTable: together(jobGrants, ownGrants(job.id, job)),
        timeout: Duration.minutes(15),
        memoryMiB: 1024,
        statements: [
          mayKeepFailedCalls(deadLetters),
          ...(job.erases ? this.mayErase(job.erases) : []),
          ...(job.sends ? maySendMessages(this, this.foundations, domain) : []),
        ],
      }),
    }))
    for (const { fn } of jobs) keepFailedCalls(fn, deadLetters)
    for (const { job, fn } of jobs) mayGoOn(job.id, fn)
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

  /** All versions in the folders that it erases, and nothing that is read. */
  private mayErase(folders: NonNullable<Grants['erases']>): PolicyStatement[] {
    const { documents } = this.foundations
    const prefixes = folders.flatMap((folder) => ERASED_PREFIXES[folder])
    return [
      new PolicyStatement({ actions: ['s3:ListBucketVersions'], resources: [documents.bucketArn] }),
      new PolicyStatement({
        actions: ['s3:DeleteObjectVersion'],
        resources: prefixes.map((prefix) => documents.arnForObjects(`${prefix}*`)),
      }),
    ]
  }

  private mayRead(prefix: string): PolicyStatement {
    const files = this.foundations.documents.arnForObjects(`${prefix}*`)
    return new PolicyStatement({ actions: ['s3:GetObject'], resources: [files] })
  }
}

/** Which functions a route may have run. */
function runnable(runs: NonNullable<Grants['runs']>, unattended: FunctionsById): LambdaFunction[] {
  const ids = runs === 'sender' ? ['outbox-send'] : [...JOBS.map(({ id }) => id), 'upload-check']
  return [...unattended].flatMap(([id, fn]) => (ids.includes(id) ? [fn] : []))
}
