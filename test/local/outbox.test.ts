import { appendFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openOutbox } from '../../infra/local/messages/outbox.ts'
import { temporaryFolder } from './fixtures/fixture.ts'

const message = (to: string) => ({ channel: 'sms' as const, to, text: 'x', sentAt: '2026-01-01T00:00:00Z' })

test('messages are kept over a restart, newest first, by receiver', () => {
  using data = temporaryFolder()
  openOutbox(data.folder).add(message('+3521'))
  openOutbox(data.folder).add(message('+3522'))
  expect(
    openOutbox(data.folder)
      .list()
      .map(({ to }) => to),
  ).toEqual(['+3522', '+3521'])
  expect(openOutbox(data.folder).list('+3521')).toHaveLength(1)
})

test('a line that a killed run left half written costs no other message', () => {
  using data = temporaryFolder()
  writeFileSync(path.join(data.folder, 'outbox.jsonl'), '')
  openOutbox(data.folder).add(message('+3521'))
  appendFileSync(path.join(data.folder, 'outbox.jsonl'), '\n{"channel":"sm')
  openOutbox(data.folder).add(message('+3522'))
  expect(
    openOutbox(data.folder)
      .list()
      .map(({ to }) => to),
  ).toEqual(['+3522', '+3521'])
})
