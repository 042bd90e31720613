import { Duration } from 'aws-cdk-lib'
import { Rule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as ToFunction } from 'aws-cdk-lib/aws-events-targets'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Architecture, CfnEventSourceMapping, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { ACCEPTED_PREFIX, DRAFTS_PREFIX, PDFS_PREFIX, QUARANTINE_PREFIX } from '../../shared/storage-keys.ts'
import { EVENTS, type EventFunction } from '../events.ts'
import { ownGrants } from '../table-grants.ts'
import { accept } from './accepted.ts'
import { drivelineFunction } from './driveline-function.ts'
import { keepFailedCalls, mayKeepFailedCalls } from './failed-calls.ts'
import type { Foundations } from './foundations.ts'
import { mailSettings } from './mail-identity.ts'
import { mayHearTheTable } from './may-hear-the-table.ts'
import { mayMissFiles } from './may-miss-files.ts'
import { type FunctionsById, namesOf } from './may-run-functions.ts'
import { maySendMessages } from './may-send-messages.ts'

/** What happens by itself: new outbox items are sent, PDFs are made, uploads are judged. */
export class EventFunctions extends Construct {
  readonly outbox: LambdaFunction
  readonly uploads: LambdaFunction
  /** Every function that runs unattended, by its id. */
  readonly unattended: FunctionsById
  private readonly foundations: Foundations
  private readonly domain: string

  constructor(
    scope: Construct,
    id: string,
    { foundations, domain, jobs }: { foundations: Foundations; domain: string; jobs: FunctionsById },
  ) {
    super(scope, id)
    this.foundations = foundations
    this.domain = domain
    const { shared, deadLetters } = foundations
    this.outbox = this.functionFor('outbox')
    shared.table.feedMessages(this.outbox, deadLetters)
    const pdfs = this.functionFor('pdfs')
    shared.table.feedNew('Paper', pdfs, deadLetters)
    this.uploads = this.functionFor('upload')
    const mails = this.functionFor('mail')
    const events: [string, LambdaFunction][] = [this.outbox, pdfs, this.uploads, mails].map((fn) => [
      fn.node.id,
      fn,
    ])
    this.unattended = new Map([...jobs, ...events])
    this.keepFailed()
    keepFailedCalls(this.uploads, deadLetters)
    this.judgeUploads(this.uploads)
    keepFailedCalls(mails, deadLetters)
    this.noteReturned(mails)
    accept(
      this,
      'IAM5[Resource::*]',
      'ListStreams names streams and reads none; AWS knows no narrower resource for it.',
    )
  }

  private functionFor(source: Exclude<EventFunction['source'], 'models'>): LambdaFunction {
    const event = EVENTS.find((one) => one.source === source)
    if (!event) throw new Error(`events.ts has no function for ${source}`)
    const own = {
      outbox: () => this.sending(),
      pdfs: () => this.drawing(),
      upload: () => this.judging(),
      failed: () => this.keeping(),
      mail: () => ({ statements: [mayKeepFailedCalls(this.foundations.deadLetters)], memoryMiB: 512 }),
    }
    return drivelineFunction(this, this.foundations.shared, {
      id: event.id,
      payments: event.payments,
      onTable: ownGrants(event.id, event),
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

  private keeping() {
    const { deadLetters } = this.foundations
    const actions = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes']
    return {
      statements: [new PolicyStatement({ actions, resources: [deadLetters.queueArn] })],
      memoryMiB: 256,
      environment: namesOf(this.unattended),
    }
  }

  /** Empties the dead-letter queue into the table. What fails stays on the queue, and its age rings. */
  private keepFailed(): void {
    new CfnEventSourceMapping(this, 'FailedCalls', {
      functionName: this.functionFor('failed').functionName,
      eventSourceArn: this.foundations.deadLetters.queueArn,
      batchSize: 10,
      functionResponseTypes: ['ReportBatchItemFailures'],
    })
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

  /** SES says on the account's own bus what became of each mail that was sent with this stack's settings. */
  private noteReturned(fn: LambdaFunction): void {
    new Rule(this, 'MailReturned', {
      description: 'A mail came back, or was reported as spam',
      eventPattern: {
        source: ['aws.ses'],
        detailType: ['Email Bounced', 'Email Complaint Received'],
        detail: { mail: { tags: { 'ses:configuration-set': [mailSettings(this)] } } },
      },
      targets: [new ToFunction(fn, { deadLetterQueue: this.foundations.deadLetters, retryAttempts: 5 })],
    })
  }

  private maySend(): PolicyStatement[] {
    return [...maySendMessages(this, this.foundations, this.domain), ...mayHearTheTable(this.foundations)]
  }

  /** The one function that may seal. It writes PDFs and cannot read or remove one. */
  private mayMakePdfs(): PolicyStatement[] {
    const { sealingKey, shared } = this.foundations
    return [
      new PolicyStatement({ actions: ['kms:Sign', 'kms:GetPublicKey'], resources: [sealingKey.keyArn] }),
      new PolicyStatement({ actions: ['s3:PutObject'], resources: this.pdfs() }),
      new PolicyStatement({ actions: ['kms:GenerateDataKey'], resources: [shared.dataKey.keyArn] }),
      ...mayHearTheTable(this.foundations),
    ]
  }

  private pdfs(): string[] {
    const { documents, pdfs } = this.foundations
    return [pdfs.arnForObjects(`${PDFS_PREFIX}*`), documents.arnForObjects(`${DRAFTS_PREFIX}*`)]
  }

  private mayJudgeUploads(): PolicyStatement[] {
    const { documents, shared, deadLetters } = this.foundations
    const quarantine = documents.arnForObjects(`${QUARANTINE_PREFIX}*`)
    const accepted = documents.arnForObjects(`${ACCEPTED_PREFIX}*`)
    return [
      mayKeepFailedCalls(deadLetters),
      mayMissFiles(documents),
      new PolicyStatement({ actions: ['s3:GetObject', 's3:DeleteObject'], resources: [quarantine] }),
      new PolicyStatement({ actions: ['s3:PutObject', 's3:DeleteObject'], resources: [accepted] }),
      new PolicyStatement({ actions: ['kms:GenerateDataKey'], resources: [shared.dataKey.keyArn] }),
    ]
  }
}
