import { Duration } from 'aws-cdk-lib'
import { Rule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as ToFunction } from 'aws-cdk-lib/aws-events-targets'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Architecture, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { ACCEPTED_PREFIX, PDFS_PREFIX, QUARANTINE_PREFIX } from '../../shared/storage-keys.ts'
import { EVENTS, type EventFunction } from '../events.ts'
import { accept } from './accepted.ts'
import { drivelineFunction } from './driveline-function.ts'
import { keepFailedCalls, mayKeepFailedCalls } from './failed-calls.ts'
import type { Foundations } from './foundations.ts'
import { maySendMessages } from './may-send-messages.ts'

/** What happens by itself: new outbox items are sent, PDFs are made, uploads are judged. */
export class EventFunctions extends Construct {
  readonly outbox: LambdaFunction
  readonly uploads: LambdaFunction
  private readonly foundations: Foundations
  private readonly domain: string

  constructor(scope: Construct, id: string, foundations: Foundations, domain: string) {
    super(scope, id)
    this.foundations = foundations
    this.domain = domain
    const { shared, deadLetters } = foundations
    this.outbox = this.functionFor('outbox')
    shared.table.feedNew('Outbox', this.outbox, deadLetters)
    shared.table.feedNew('Paper', this.functionFor('pdfs'), deadLetters)
    this.uploads = this.functionFor('upload')
    keepFailedCalls(this.uploads, deadLetters)
    this.judgeUploads(this.uploads)
    accept(
      this,
      'IAM5[Resource::*]',
      'ListStreams names streams and reads none; AWS knows no narrower resource for it.',
    )
  }

  private functionFor(source: EventFunction['source']): LambdaFunction {
    const event = EVENTS.find((one) => one.source === source)
    if (!event) throw new Error(`events.ts has no function for ${source}`)
    const own = { outbox: () => this.sending(), pdfs: () => this.drawing(), upload: () => this.judging() }
    return drivelineFunction(this, this.foundations.shared, {
      ...event,
      ...own[source](),
      timeout: Duration.minutes(1),
    })
  }

  private sending() {
    return { statements: this.maySend(), memoryMiB: 1024 }
  }

  /** Drawing is work for the processor, of which memory buys more. */
  private drawing() {
    return { statements: this.mayMakePdfs(), memoryMiB: 1769 }
  }

  /** sharp is native code, copied into the asset for x86; two gigabytes hold the largest image that is let in, decoded. */
  private judging() {
    return { statements: this.mayJudgeUploads(), memoryMiB: 2048, architecture: Architecture.X86_64 }
  }

  private judgeUploads(fn: LambdaFunction): void {
    const { documents, deadLetters } = this.foundations
    new Rule(this, 'Uploaded', {
      description: 'A file landed in quarantine',
      eventPattern: {
        source: ['aws.s3'],
        detailType: ['Object Created'],
        detail: {
          bucket: { name: [documents.bucketName] },
          object: { key: [{ prefix: QUARANTINE_PREFIX }] },
        },
      },
      targets: [new ToFunction(fn, { deadLetterQueue: deadLetters, retryAttempts: 5 })],
    })
  }

  private maySend(): PolicyStatement[] {
    return [...maySendMessages(this, this.foundations, this.domain), ...this.mayHearTheTable()]
  }

  private mayHearTheTable(): PolicyStatement[] {
    const { shared, deadLetters } = this.foundations
    return [
      new PolicyStatement({
        actions: ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
        resources: [shared.table.tableStreamArn ?? ''],
      }),
      // Lambda asks for it before it makes a mapping; AWS defines it for all streams of the account only.
      new PolicyStatement({ actions: ['dynamodb:ListStreams'], resources: ['*'] }),
      new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [deadLetters.queueArn] }),
    ]
  }

  /** The one function that may seal. It writes PDFs and cannot read or remove one. */
  private mayMakePdfs(): PolicyStatement[] {
    const { sealingKey, shared } = this.foundations
    return [
      new PolicyStatement({ actions: ['kms:Sign', 'kms:GetPublicKey'], resources: [sealingKey.keyArn] }),
      new PolicyStatement({ actions: ['s3:PutObject'], resources: [this.pdfs()] }),
      new PolicyStatement({ actions: ['kms:GenerateDataKey'], resources: [shared.dataKey.keyArn] }),
      ...this.mayHearTheTable(),
    ]
  }

  private pdfs(): string {
    return this.foundations.documents.arnForObjects(`${PDFS_PREFIX}*`)
  }

  private mayJudgeUploads(): PolicyStatement[] {
    const { documents, shared, deadLetters } = this.foundations
    const quarantine = documents.arnForObjects(`${QUARANTINE_PREFIX}*`)
    const accepted = documents.arnForObjects(`${ACCEPTED_PREFIX}*`)
    return [
      mayKeepFailedCalls(deadLetters),
      new PolicyStatement({ actions: ['s3:GetObject', 's3:DeleteObject'], resources: [quarantine] }),
      new PolicyStatement({ actions: ['s3:PutObject', 's3:DeleteObject'], resources: [accepted] }),
      new PolicyStatement({ actions: ['kms:GenerateDataKey'], resources: [shared.dataKey.keyArn] }),
    ]
  }
}
