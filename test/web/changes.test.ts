import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Endpoint } from '../../shared/endpoint.ts'
import { succeeded } from '../../web/lib/http/api-problem.ts'
import { keyFor, noteAnswer } from '../../web/lib/http/request-keys.ts'
import * as OF_CUSTOMERS from '../support/trials/customers.ts'
import * as OF_STAFF from '../support/trials/staff.ts'
import type { Trial } from '../support/trials/trial.ts'
import * as OF_VISITORS from '../support/trials/visitors.ts'

/** Changes that no button sends alone, and what a failure of each comes to. */
const WITHOUT_A_BUTTON: Record<string, string> = {
  'cust-logout': 'a server that cannot be reached keeps nobody logged in here',
  'cust-customer-update-onboarding-step':
    'noted in the background: the step is found again from what is known',
  'onboarding-save': 'saved in the background: answers that could not be saved are kept here',
  'payment-methods-create': 'fetched on return from the provider: the list shows whether it is there',
  'custdoc-add': 'goes on by itself after a lost connection: test/e2e/documents.test.ts',
  'staff-reservations-photographs':
    'part of a report that is sent by itself until it has arrived: test/e2e/hand-over.test.ts',
  'staff-incidents-photographs':
    'sent once a file is chosen; chosen again, it is announced again: test/e2e/desk-incidents.test.ts',
  'staff-models-photographs-create':
    'sent once a file is chosen; chosen again, it is announced again: test/e2e/desk-models.test.ts',
  'staff-bank-entries-create':
    'sent in parts once a file is chosen: chosen again, what was recorded is known: test/e2e/desk-bank.test.ts',
  'staff-documents-open': 'a download: it comes or does not',
  'staff-papers-open': 'a download: it comes or does not',
}

/** Where the web may speak to the network itself: to ask whether there is one, for a file of its own, and to S3. */
const SPEAK_TO_THE_NETWORK = [
  'web/lib/load-again.ts',
  'web/lib/uploads/post-file.ts',
  'web/parts/legal/download.ts',
]

const sources = globSync('web/**/*.{ts,tsx}').map((file) => ({ file, text: readFileSync(file, 'utf8') }))

async function changesOfTheSite(): Promise<string[]> {
  const files = globSync('shared/api/*.ts')
  const exported = await Promise.all(files.map((file) => import(`../../${file}`)))
  const named = exported.flatMap((file) => Object.entries(file as Record<string, Partial<Endpoint>>))
  return named
    .filter(([, one]) => one?.id && one.path && one.method !== 'GET' && !one.changesNothing)
    .filter(([name]) => sources.some(({ text }) => new RegExp(`\\b${name}\\b`).test(text)))
    .map(([, { id = '' }]) => id)
}

test('every change that the site can make is tried with bad luck, or a reason says why not', async () => {
  const tables = [OF_CUSTOMERS, OF_STAFF, OF_VISITORS].flatMap(
    (file) => Object.values(file) as (readonly Trial[])[],
  )
  const tried = tables.flat().map(({ mutation }) => mutation.id)
  const known = new Set([...tried, ...Object.keys(WITHOUT_A_BUTTON)])
  const changes = await changesOfTheSite()
  expect(changes.length).toBeGreaterThan(50)
  expect(changes.filter((id) => !known.has(id))).toEqual([])
})

test('the site speaks to the network through one client, whose answers are judged in one place', () => {
  const direct = sources.filter(({ text }) => /\bfetch\(|XMLHttpRequest\(|sendBeacon\(/.test(text))
  expect(direct.map(({ file }) => file).sort()).toEqual(SPEAK_TO_THE_NETWORK)
})

test('only an answer from 200 to 299 is a success: no answer is none', () => {
  expect([200, 201, 204, 299].filter(succeeded)).toEqual([200, 201, 204, 299])
  expect([0, 100, 199, 300, 304, 400, 429, 500].filter(succeeded)).toEqual([])
})

test('a change whose outcome is not known is tried again under the same key, for an hour', () => {
  const key = keyFor('a', 0)
  noteAnswer('a', 0)
  expect(keyFor('a', 1000)).toBe(key)
  noteAnswer('a', 504)
  expect(keyFor('a', 2000)).toBe(key)
  expect(keyFor('b', 2000)).not.toBe(key)
  expect(keyFor('a', 60 * 60 * 1000)).not.toBe(key)
})

test('what was done or refused is a new wish the next time', () => {
  for (const status of [200, 409, 422]) {
    const key = keyFor('c', 0)
    noteAnswer('c', status)
    expect(keyFor('c', 1)).not.toBe(key)
  }
})
