import { randomUUID } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** An SMS or a mail that would have left. */
export interface Message {
  channel: 'sms' | 'mail'
  to: string
  subject?: string
  text: string
  html?: string
  /** Files that came with a mail, each kept in the data folder. */
  attachments?: { fileName: string; id: string }[]
  /** On the local clock. */
  sentAt: string
}

/** All messages of a data folder, kept in one file that only grows. */
export interface Outbox {
  add(message: Message): void
  /** Newest first; of one receiver when `to` is given. */
  list(to?: string): Message[]
  /** Keeps a file that came with a mail; answers the id under which it is found. */
  keep(bytes: Buffer): string
  file(id: string): Buffer | undefined
}

/** Opens the outbox of a data folder. A last line that a killed run left half written is passed over. */
export function openOutbox(dataDir: string): Outbox {
  const file = path.join(dataDir, 'outbox.jsonl')
  const folder = path.join(dataDir, 'attachments')
  const messages = existsSync(file) ? readFileSync(file, 'utf8').split('\n').flatMap(parsed) : []
  return {
    add: (message) => {
      // The line break is in front: it also ends a line that was never finished.
      appendFileSync(file, `\n${JSON.stringify(message)}`)
      messages.push(message)
    },
    keep: (bytes) => {
      const id = randomUUID()
      mkdirSync(folder, { recursive: true })
      writeFileSync(path.join(folder, id), bytes)
      return id
    },
    file: (id) => {
      const kept = path.join(folder, path.basename(id))
      return existsSync(kept) ? readFileSync(kept) : undefined
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
