import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { AsyncCalls } from '../../infra/local/functions/async-calls.ts'
import { DeadLetterQueue } from '../../infra/local/functions/dead-letter-queue.ts'
import { refusalOf, refusedCalls } from '../../infra/local/permissions/permitted-calls.ts'
import { Permissions } from '../../infra/local/permissions/role.ts'
import { temporaryFolder } from './fixtures/fixture.ts'

const QUEUE = 'arn:aws:sqs:eu-central-1:000000000000:dead-letters'
const UPLOAD = { functionArn: 'arn:upload', event: { key: 'quarantine/x' } }

/** Calls a function that always fails; answers how often, and what is in the dead-letter queue. */
async function failing(settings: { retries: number; keepsFailed: boolean }, role?: Permissions) {
  using made = temporaryFolder()
  let calls = 0
  const invoke = () => {
    calls += 1
    return Promise.reject(new Error('broken'))
  }
  const queue = new DeadLetterQueue(
    made.folder,
    undefined,
    () => new Date(0),
    () => role && refusalOf(role, [{ action: 'sqs:SendMessage', resource: QUEUE }]),
  )
  const asynchronous = new AsyncCalls(made.folder, { invoke }, () => settings, queue)
  asynchronous.add(UPLOAD)
  await asynchronous.close()
  const file = path.join(made.folder, 'dead-letters.jsonl')
  const waiting = readdirSync(path.join(made.folder, 'calls'))
  return { calls, waiting, dead: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined }
}

test('a call that fails as often as the template says is put on the dead-letter queue with what it was', async () => {
  const { calls, waiting, dead } = await failing({ retries: 1, keepsFailed: true })
  expect(calls).toBe(2)
  expect(waiting).toEqual([])
  expect(dead).toMatchObject({
    requestContext: { functionArn: UPLOAD.functionArn, condition: 'RetriesExhausted' },
    requestPayload: UPLOAD.event,
    responsePayload: { errorMessage: 'Error: broken' },
  })
})

test('a call whose function names no destination is lost after its last try, as on AWS', async () => {
  expect(await failing({ retries: 0, keepsFailed: false })).toEqual({
    calls: 1,
    waiting: [],
    dead: undefined,
  })
})

test('what failed is put on the dead-letter queue in the name of the function’s role: without the right to send it is lost and named', async () => {
  const settings = { retries: 0, keepsFailed: true }
  const send = { Effect: 'Allow', Action: 'sqs:SendMessage', Resource: QUEUE }
  expect((await failing(settings, new Permissions('may-send', [send]))).dead).toBeDefined()
  expect((await failing(settings, new Permissions('may-not', []))).dead).toBeUndefined()
  expect(refusedCalls()).toEqual([`may-not: sqs:SendMessage of ${QUEUE}`])
})
