import {
  type CfnElement,
  CfnOutput,
  CfnParameter,
  Duration,
  RemovalPolicy,
  Stack,
  type StackProps,
} from 'aws-cdk-lib'
import { Rule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as ToFunction } from 'aws-cdk-lib/aws-events-targets'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { ACCEPTED_PREFIX, QUARANTINE_PREFIX } from '../../shared/document-keys.ts'
import { accept } from '../constructs/accepted.ts'
import { documentsBucket } from '../constructs/documents-bucket.ts'
import { DrivelineTable } from '../constructs/driveline-table.ts'
import { type House, houseFunction } from '../constructs/house-function.ts'
import { DrivelineApi } from '../constructs/http-api.ts'
import { Monitoring } from '../constructs/monitoring.ts'
import { Schedules } from '../constructs/schedules.ts'
import { Site } from '../constructs/site.ts'
import { EVENTS, type EventFunction } from '../events.ts'
import { JOBS } from '../jobs.ts'
import { ROUTES, writesOf } from '../routes.ts'

export interface DrivelineStackProps extends StackProps {
  /** Where the bundler has put each function's folder. */
  assets: string
  /** The site's domain, such as `driveline.example`. */
  domain: string
}

/** US dollars of SMS in a month, from which someone should look. */
const SMS_BUDGET_DOLLARS = 300

/** Everything but the firewall: data, functions, API, site, schedules and what watches over them. */
export class DrivelineStack extends Stack {
  private readonly house: House
  private readonly documents: Bucket
  private readonly deadLetters: Queue
  private readonly domain: string

  constructor(scope: Construct, id: string, props: DrivelineStackProps) {
    super(scope, id, props)
    this.domain = props.domain
    const dataKey = new Key(this, 'DataKey', {
      enableKeyRotation: true,
      description: 'Documents and secrets of Driveline',
    })
    const table = new DrivelineTable(this, 'Table')
    const logs = this.logsBucket()
    this.documents = documentsBucket(this, { siteOrigin: `https://${props.domain}`, key: dataKey, logs })
    this.deadLetters = new Queue(this, 'DeadLetters', {
      enforceSSL: true,
      encryption: QueueEncryption.SQS_MANAGED,
      retentionPeriod: Duration.days(14),
    })
    accept(
      this.deadLetters,
      'SQS3',
      'It is the dead-letter queue of the schedules, the stream and the upload rule.',
    )
    this.house = {
      table,
      pepper: this.secret('Pepper', 'Key of codes and seals', dataKey),
      frontDoor: this.secret('FrontDoor', 'What CloudFront shows the functions', dataKey),
      dataKey,
      logGroup: new LogGroup(this, 'Logs', {
        retention: RetentionDays.THREE_MONTHS,
        removalPolicy: RemovalPolicy.DESTROY,
      }),
      assets: props.assets,
      environment: {},
    }
    this.house.environment = {
      TABLE_NAME: table.tableName,
      PEPPER_SECRET_ID: this.house.pepper.secretArn,
      FRONT_DOOR_SECRET_ID: this.house.frontDoor.secretArn,
      UPLOADS_BUCKET: this.documents.bucketName,
      MAIL_FROM: `Driveline <hello@${props.domain}>`,
      SITE_URL: `https://${props.domain}`,
      NODE_OPTIONS: '--enable-source-maps',
    }
    const api = this.api()
    this.acceptFolders()
    const jobs = this.jobs()
    const outbox = this.events()
    const site = new Site(this, 'Site', {
      apiHost: api.host(this.region),
      frontDoor: this.house.frontDoor,
      uploadsOrigin: `https://${this.documents.bucketRegionalDomainName}`,
      logs,
      domain: props.domain,
      webAclArn: this.fromEdge('WebAclArn'),
      certificateArn: this.fromEdge('CertificateArn'),
    })
    new EmailIdentity(this, 'MailIdentity', { identity: Identity.domain(props.domain) })
    const topic = new Topic(this, 'Alarms', { enforceSSL: true, displayName: 'Driveline alarms' })
    new Monitoring(this, 'Monitoring', {
      apiId: api.api.ref,
      table,
      deadLetters: this.deadLetters,
      jobs,
      outbox,
      topic,
      smsBudgetDollars: SMS_BUDGET_DOLLARS,
    })
    new CfnOutput(this, 'SiteBucket', { value: site.bucket.bucketName })
    new CfnOutput(this, 'SiteUrl', { value: `https://${site.distribution.distributionDomainName}` })
  }

  /** An output of the edge stack, which stands in another region: `npm run deploy` hands it over. */
  private fromEdge(name: string): string {
    return new CfnParameter(this, name, { description: 'Output of the edge stack' }).valueAsString
  }

  /** Made once, by AWS; nobody has to know it. */
  private secret(id: string, description: string, encryptionKey: Key): Secret {
    const secret = new Secret(this, id, { description, encryptionKey })
    accept(
      secret,
      'SMG4',
      'Codes and seals live for a day at most; docs/operations.md says how it is changed by hand.',
    )
    return secret
  }

  /** Files have random names: a function may be given a folder, and gets no more than that. */
  private acceptFolders(): void {
    const bucket = this.getLogicalId(this.documents.node.defaultChild as CfnElement)
    const reason = 'One folder of one bucket: the files in it have names that are not known beforehand.'
    for (const prefix of [QUARANTINE_PREFIX, ACCEPTED_PREFIX]) {
      accept(this, `IAM5[Resource::<${bucket}.Arn>/${prefix}*]`, reason)
    }
  }

  private logsBucket(): Bucket {
    return new Bucket(this, 'AccessLogs', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      objectOwnership: ObjectOwnership.OBJECT_WRITER,
      removalPolicy: RemovalPolicy.RETAIN,
      lifecycleRules: [{ expiration: Duration.days(90) }],
    })
  }

  private api(): DrivelineApi {
    const api = new DrivelineApi(this, 'Api')
    for (const route of ROUTES) {
      const statements = route.uploads === 'post' ? [this.mayPostUploads()] : []
      const fn = houseFunction(this, this.house, {
        ...route,
        id: route.contract.id,
        writes: writesOf(route),
        statements,
      })
      api.addRoute(route.contract, fn)
    }
    api.deploy(
      new LogGroup(this, 'ApiAccess', {
        retention: RetentionDays.ONE_MONTH,
        removalPolicy: RemovalPolicy.DESTROY,
      }),
    )
    return api
  }

  private jobs(): { id: string; fn: LambdaFunction }[] {
    const jobs = JOBS.map((job) => ({
      job,
      fn: houseFunction(this, this.house, { ...job, timeout: Duration.minutes(15), memoryMiB: 1024 }),
    }))
    new Schedules(this, 'Schedules', jobs, this.deadLetters)
    return jobs.map(({ job, fn }) => ({ id: job.id, fn }))
  }

  /** What happens by itself: the outbox is sent, uploads are judged. */
  private events(): LambdaFunction {
    const functions = new Map(EVENTS.map((event) => [event.id, this.eventFunction(event)]))
    const outbox = functions.get('outbox-send')
    const upload = functions.get('upload-check')
    if (!outbox || !upload) throw new Error('events.ts lacks outbox-send or upload-check')

    this.house.table.sendNewOutboxItemsTo(outbox, this.deadLetters)
    new Rule(this, 'Uploaded', {
      description: 'A file landed in quarantine',
      eventPattern: {
        source: ['aws.s3'],
        detailType: ['Object Created'],
        detail: {
          bucket: { name: [this.documents.bucketName] },
          object: { key: [{ prefix: QUARANTINE_PREFIX }] },
        },
      },
      targets: [new ToFunction(upload, { deadLetterQueue: this.deadLetters, retryAttempts: 5 })],
    })
    return outbox
  }

  private eventFunction(event: EventFunction): LambdaFunction {
    const statements = event.source === 'table-stream' ? this.maySend() : this.mayJudgeUploads()
    return houseFunction(this, this.house, {
      ...event,
      statements,
      memoryMiB: 1024,
      timeout: Duration.minutes(1),
    })
  }

  /** An SMS goes to a phone number, which has no ARN: the statement excludes topics instead of naming numbers. */
  private maySend(): PolicyStatement[] {
    return [
      new PolicyStatement({ actions: ['sns:Publish'], notResources: [`arn:${this.partition}:sns:*:*:*`] }),
      new PolicyStatement({
        actions: ['ses:SendEmail'],
        resources: [this.formatArn({ service: 'ses', resource: 'identity', resourceName: this.domain })],
      }),
      new PolicyStatement({
        actions: ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
        resources: [this.house.table.tableStreamArn ?? ''],
      }),
      new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [this.deadLetters.queueArn] }),
    ]
  }

  private mayPostUploads(): PolicyStatement {
    return new PolicyStatement({
      actions: ['s3:PutObject'],
      resources: [this.documents.arnForObjects(`${QUARANTINE_PREFIX}*`)],
    })
  }

  private mayJudgeUploads(): PolicyStatement[] {
    const quarantine = this.documents.arnForObjects(`${QUARANTINE_PREFIX}*`)
    const accepted = this.documents.arnForObjects(`${ACCEPTED_PREFIX}*`)
    return [
      new PolicyStatement({ actions: ['s3:GetObject', 's3:DeleteObject'], resources: [quarantine] }),
      new PolicyStatement({ actions: ['s3:PutObject'], resources: [accepted] }),
      new PolicyStatement({ actions: ['kms:GenerateDataKey'], resources: [this.house.dataKey.keyArn] }),
    ]
  }
}
