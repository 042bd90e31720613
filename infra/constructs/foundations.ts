import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { Key, KeySpec, KeyUsage } from 'aws-cdk-lib/aws-kms'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { COMPANY } from '../../shared/company.ts'
import { domainsOf } from '../../shared/rules/domains.ts'
import type { TrackingIds } from '../../shared/rules/tracking.ts'
import { accept } from './accepted.ts'
import { acceptFolders } from './accepted-folders.ts'
import { documentsBucket } from './documents-bucket.ts'
import type { SharedResources } from './driveline-function.ts'
import { DrivelineTable } from './driveline-table.ts'
import { KEPT_ONCE_MADE } from './kept-once-made.ts'
import { OperatingSettings } from './operating-settings.ts'
import { pdfsBucket } from './pdfs-bucket.ts'

/** What everything else is built on: table, documents, secrets, logs, and the queue of what could not be delivered. */
export class Foundations extends Construct {
  readonly documents: Bucket
  /** Issued contracts and invoices, which nobody can remove. */
  readonly pdfs: Bucket
  readonly deadLetters: Queue
  readonly accessLogs: Bucket
  /** Seals contracts and invoices: its private half never leaves KMS. */
  readonly sealingKey: Key
  readonly shared: SharedResources
  /** What is closed and which limits hold, changed without a deployment. */
  readonly operating: OperatingSettings

  constructor(
    scope: Construct,
    id: string,
    props: { assets: string; domain: string; tracking: TrackingIds },
  ) {
    super(scope, id)
    const description = 'Documents and secrets of Driveline'
    const removalPolicy = KEPT_ONCE_MADE
    const dataKey = new Key(this, 'DataKey', { enableKeyRotation: true, description, removalPolicy })
    this.sealingKey = new Key(this, 'SealingKey', {
      keySpec: KeySpec.RSA_3072,
      keyUsage: KeyUsage.SIGN_VERIFY,
      description: 'The seal of contracts and invoices',
      removalPolicy,
    })
    this.accessLogs = this.logsBucket()
    const siteOrigin = `https://${props.domain}`
    const siteOrigins = domainsOf(props.domain).map((domain) => `https://${domain}`)
    this.documents = documentsBucket(this, { siteOrigins, key: dataKey, logs: this.accessLogs })
    this.pdfs = pdfsBucket(this, { key: dataKey, logs: this.accessLogs })
    acceptFolders(Stack.of(this), this)
    this.deadLetters = this.deadLetterQueue()
    const pepper = this.secret('Pepper', 'Key of codes and seals', dataKey)
    const frontDoor = this.secret('FrontDoor', 'What CloudFront shows the functions', dataKey)
    const payments = this.paymentSecret(dataKey)
    this.operating = new OperatingSettings(this, 'Operating')
    const table = new DrivelineTable(this, 'Table')
    const retention = RetentionDays.THREE_MONTHS
    this.shared = {
      table,
      pepper,
      frontDoor,
      payments,
      dataKey,
      logGroup: new LogGroup(this, 'Logs', { retention, removalPolicy: RemovalPolicy.DESTROY }),
      assets: props.assets,
      environment: {
        TABLE_NAME: table.tableName,
        PEPPER_SECRET_ID: pepper.secretArn,
        FRONT_DOOR_SECRET_ID: frontDoor.secretArn,
        PAYMENTS_SECRET_ID: payments.secretArn,
        PAYMENTS_URL: 'https://api.stripe.com',
        UPLOADS_BUCKET: this.documents.bucketName,
        PDFS_BUCKET: this.pdfs.bucketName,
        MAIL_FROM: `Driveline <hello@${props.domain}>`,
        SEALING_KEY_ID: this.sealingKey.keyArn,
        SITE_URL: siteOrigin,
        PEPPOL_URL: COMPANY.accessPoint,
        VIES_URL: 'https://ec.europa.eu/taxation_customs/vies/rest-api',
        TRACKING: JSON.stringify(props.tracking),
        OPERATING_SETTINGS: this.operating.setting,
        METRICS_NAMESPACE: Stack.of(this).stackName,
        NODE_OPTIONS: '--enable-source-maps',
      },
    }
  }

  /** Made once, by AWS; nobody has to know it. Kept with the data: without `Pepper` no password is checked and no IBAN is read. */
  private secret(id: string, description: string, encryptionKey: Key): Secret {
    const secret = new Secret(this, id, { description, encryptionKey, removalPolicy: KEPT_ONCE_MADE })
    accept(
      secret,
      'SMG4',
      'It is changed by hand when there is a reason; tests rehearse it (docs/decisions/0144).',
    )
    return secret
  }

  /** Made with a place for the provider's key, which people put in (docs/operations.md); its events are refused until then. */
  private paymentSecret(encryptionKey: Key): Secret {
    const secret = new Secret(this, 'Payments', {
      description: 'The payment provider: apiKey and webhookSecret; the Peppol access point: accessPointKey',
      encryptionKey,
      removalPolicy: KEPT_ONCE_MADE,
      generateSecretString: {
        secretStringTemplate: JSON.stringify({ apiKey: 'sandbox', accessPointKey: 'sandbox' }),
        generateStringKey: 'webhookSecret',
        excludePunctuation: true,
      },
    })
    accept(secret, 'SMG4', 'The provider issues both keys; docs/operations.md says how they are changed.')
    return secret
  }

  private deadLetterQueue(): Queue {
    const queue = new Queue(this, 'DeadLetters', {
      enforceSSL: true,
      encryption: QueueEncryption.SQS_MANAGED,
      retentionPeriod: Duration.days(14),
      // Six times what the function has that empties it, as Lambda advises.
      visibilityTimeout: Duration.minutes(6),
    })
    accept(queue, 'SQS3', 'It is the dead-letter queue of the schedules, the stream and the upload rule.')
    return queue
  }

  private logsBucket(): Bucket {
    return new Bucket(this, 'AccessLogs', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      objectOwnership: ObjectOwnership.OBJECT_WRITER,
      removalPolicy: KEPT_ONCE_MADE,
      lifecycleRules: [{ expiration: Duration.days(90) }],
    })
  }
}
