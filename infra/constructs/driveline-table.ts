import {
  AttributeType,
  BillingMode,
  ProjectionType,
  StreamViewType,
  Table,
  TableEncryption,
} from 'aws-cdk-lib/aws-dynamodb'
import { Key } from 'aws-cdk-lib/aws-kms'
import { CfnEventSourceMapping, type IFunction } from 'aws-cdk-lib/aws-lambda'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { isFirstPass } from './first-pass.ts'
import { KEPT_ONCE_MADE } from './kept-once-made.ts'

const STRING = AttributeType.STRING
const PITR_DAYS = 35
const OLDEST_MESSAGE_SECONDS = 6 * 60 * 60
const itemOf = (type: string | readonly string[], ...eventName: ('INSERT' | 'MODIFY')[]) => ({
  eventName,
  dynamodb: { NewImage: { type: { S: [type].flat() } } },
})

/**
 * The one table. `queue` lists work for people (choices to validate, reservations to confirm, tasks), `due` lists work
 * for the jobs by date, `owed` lists open invoices by their due day. All are sparse: only items that carry the keys are in them.
 */
export class DrivelineTable extends Table {
  readonly key: Key

  constructor(scope: Construct, id: string) {
    const description = 'The table of Driveline'
    const removalPolicy = KEPT_ONCE_MADE
    const key = new Key(scope, `${id}Key`, { enableKeyRotation: true, description, removalPolicy })
    super(scope, id, {
      partitionKey: { name: 'pk', type: STRING },
      sortKey: { name: 'sk', type: STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      encryption: TableEncryption.CUSTOMER_MANAGED,
      encryptionKey: key,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays: PITR_DAYS },
      stream: StreamViewType.NEW_AND_OLD_IMAGES,
      timeToLiveAttribute: 'ttl',
      // A protected table cannot be rolled back: the second pass of a first deployment protects it.
      deletionProtection: !isFirstPass(scope),
      removalPolicy,
    })
    this.key = key
    this.sparseIndex('queue', 'queuedAt')
    this.sparseIndex('due', 'dueAt')
    this.sparseIndex('owed', 'owedAt')
  }

  /** Feeds new items of one type, and nothing else, to a function. */
  feedNew(type: 'Paper', fn: IFunction, deadLetters: IQueue): void {
    this.feed(type, [itemOf(type, 'INSERT')], fn, deadLetters)
  }

  /** Feeds what is to be sent to a function: codes, for which somebody waits, by a way of their own, and so behind nothing else (docs/decisions/0134). */
  feedMessages(fn: IFunction, deadLetters: IQueue): void {
    const { eventName, dynamodb } = itemOf('Outbox', 'INSERT')
    const messages = (BOOL: readonly unknown[]) => ({
      eventName,
      dynamodb: { NewImage: { ...dynamodb.NewImage, isCode: { BOOL } } },
    })
    this.feed('Outbox', [messages([{ exists: false }])], fn, deadLetters)
    this.feed('Codes', [messages([true])], fn, deadLetters)
  }

  /**
   * Feeds what the public pages show: models that were changed, and those that staff have added, which have a version at once; those of the
   * catalogue file have none. And that pages are to show other prices, or hours.
   */
  feedPublished(fn: IFunction, deadLetters: IQueue): void {
    const added = itemOf('Model', 'INSERT')
    const NewImage = { ...added.dynamodb.NewImage, version: { N: ['1'] } }
    const patterns = [
      itemOf('Model', 'MODIFY'),
      { ...added, dynamodb: { NewImage } },
      // One pattern: of an account's streams each has five at most.
      itemOf(['ShownPrices', 'OpeningHours', 'ShownHours'], 'INSERT', 'MODIFY'),
    ]
    this.feed('Model', patterns, fn, deadLetters)
  }

  private feed(type: string, patterns: readonly object[], fn: IFunction, deadLetters: IQueue): void {
    new CfnEventSourceMapping(this, `${type}Stream`, {
      functionName: fn.functionName,
      eventSourceArn: this.tableStreamArn ?? '',
      startingPosition: 'TRIM_HORIZON',
      batchSize: 25,
      bisectBatchOnFunctionError: true,
      functionResponseTypes: ['ReportBatchItemFailures'],
      maximumRetryAttempts: 8,
      maximumRecordAgeInSeconds: OLDEST_MESSAGE_SECONDS,
      destinationConfig: { onFailure: { destination: deadLetters.queueArn } },
      filterCriteria: { filters: patterns.map((pattern) => ({ pattern: JSON.stringify(pattern) })) },
    })
  }

  private sparseIndex(name: string, sortKey: string) {
    this.addGlobalSecondaryIndex({
      indexName: name,
      partitionKey: { name, type: STRING },
      sortKey: { name: sortKey, type: STRING },
      projectionType: ProjectionType.ALL,
    })
  }
}
