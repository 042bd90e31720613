import { randomUUID } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import path from 'node:path'
import type { Template } from '../template/template.ts'

/** The function that the template has empty a queue, by its ARN; undefined when there is none. */
export function consumerOf(template: Template): string | undefined {
  const mapping = template
    .ofType('AWS::Lambda::EventSourceMapping')
    .find(({ properties }) => String(properties.EventSourceArn).includes(':sqs:'))
  const fn = mapping && template.byReference('AWS::Lambda::Function', mapping.properties.FunctionName)
  return fn && template.arnOf(fn)
}

/** The one queue of the template: each message is written down, and handed to the function that empties it. */
export class DeadLetterQueue {
  readonly #file: string
  readonly #consumer: string | undefined
  readonly #now: () => Date
  #hand: (call: { functionArn: string; event: object }) => void = () => {}

  constructor(dataDir: string, consumer: string | undefined, now: () => Date) {
    this.#file = path.join(dataDir, 'dead-letters.jsonl')
    this.#consumer = consumer
    this.#now = now
  }

  /** Who makes the call that empties the queue. */
  handsTo(hand: (call: { functionArn: string; event: object }) => void): void {
    this.#hand = hand
  }

  add(message: object): void {
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
