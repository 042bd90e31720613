import { randomUUID } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import path from 'node:path'
import type { Template } from '../template/template.ts'
import type { Functions } from './functions.ts'

/** The function that the template has empty a queue, by its ARN; undefined when there is none. */
export function consumerOf(template: Template): string | undefined {
  const mapping = template
    .ofType('AWS::Lambda::EventSourceMapping')
    .find(({ properties }) => String(properties.EventSourceArn).includes(':sqs:'))
  const fn = mapping && template.byReference('AWS::Lambda::Function', mapping.properties.FunctionName)
  return fn && template.arnOf(fn)
}

/** What Lambda puts on the queue, in the name of the role of the function that it is of. */
export interface DeadLetter {
  requestContext: { functionArn: string; condition: string }
  [part: string]: unknown
}

/** Why a function's role may not send to the queue; undefined where it may. */
export type MaySend = (functionArn: string) => Error | undefined

/** The one queue of the template: each message is written down, and handed to the function that empties it. */
export class DeadLetterQueue {
  readonly #file: string
  readonly #consumer: string | undefined
  readonly #now: () => Date
  readonly #refusal: MaySend
  #hand: (call: { functionArn: string; event: object }) => void = () => {}

  constructor(
    dataDir: string,
    consumer: string | undefined,
    now: () => Date,
    refusal: MaySend = () => undefined,
  ) {
    this.#file = path.join(dataDir, 'dead-letters.jsonl')
    this.#consumer = consumer
    this.#now = now
    this.#refusal = refusal
  }

  /** Who makes the call that empties the queue. */
  handsTo(hand: (call: { functionArn: string; event: object }) => void): void {
    this.#hand = hand
  }

  /** Without the right to send, what failed is lost as on AWS: the refusal is printed and counted with the others. */
  add(message: DeadLetter): void {
    if (this.#refusal(message.requestContext.functionArn)) return
    const body = JSON.stringify(message)
    appendFileSync(this.#file, `${body}\n`)
    if (!this.#consumer) return
    const record = {
      messageId: randomUUID(),
      body,
      attributes: { SentTimestamp: String(this.#now().getTime()) },
      messageAttributes: {},
      eventSource: 'aws:sqs',
    }
    this.#hand({ functionArn: this.#consumer, event: { Records: [record] } })
  }
}

/** The queue of the template, to which the role of each function may send or not. */
export function deadLettersOf(
  template: Template,
  dataDir: string,
  functions: Pick<Functions, 'refusal'>,
  now: () => Date,
): DeadLetterQueue {
  const queue = template.only('AWS::SQS::Queue')
  const resource = queue && template.arnOf(queue)
  const maySend: MaySend = (arn) =>
    resource ? functions.refusal(arn, { action: 'sqs:SendMessage', resource }) : undefined
  return new DeadLetterQueue(dataDir, consumerOf(template), now, maySend)
}
