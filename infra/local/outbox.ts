import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** An SMS or a mail that would have left. */
export interface Message {
  channel: 'sms' | 'mail'
  to: string
  subject?: string
  text: string
  html?: string
  /** On the local clock. */
  sentAt: string
}

/** All messages of a data folder, kept in one file that only grows. */
export interface Outbox {
  add(message: Message): void
  /** Newest first; of one receiver when `to` is given. */
  list(to?: string): Message[]
}

/** Opens the outbox of a data folder. A last line that a killed run left half written is passed over. */
export function openOutbox(dataDir: string): Outbox {
  const file = path.join(dataDir, 'outbox.jsonl')
  const messages = existsSync(file) ? readFileSync(file, 'utf8').split('\n').flatMap(parsed) : []
  return {
    add: (message) => {
      // The line break stands in front: it also ends a line that was never finished.
      appendFileSync(file, `\n${JSON.stringify(message)}`)
      messages.push(message)
    },
    list: (to) => messages.filter((message) => to === undefined || message.to === to).reverse(),
  }
}

function parsed(line: string): Message[] {
  try {
    return line ? [JSON.parse(line)] : []
  } catch {
    return []
  }
}
