import { expect, test } from 'vitest'
import {
  above,
  absent,
  absentOr,
  below,
  isNot,
  oneOf,
  present,
  without,
} from '../../functions/store/conditions.ts'
import { appended, check, ifAbsent, put, putNew, remove, update } from '../../functions/store/writes.ts'

const KEY = { pk: 'CUSTOMER#1', sk: 'THING#1' }

interface Thing {
  status: 'open' | 'paid'
  paidOn?: string
  steps: string[]
  tries: number
  file?: { sha256: string }
}

test('an update sets, removes and adds in one expression, by placeholders, and says what fails', () => {
  const op = update<Thing>(KEY)
    .set({ status: 'paid', paidOn: '2026-03-01' })
    .remove('due', 'dueAt')
    .add({ tries: -1 })
    .when({ status: 'open' })
    .orRefuse('invoice_settled')
  expect(op).toEqual({
    update: {
      Key: KEY,
      UpdateExpression: 'SET #status = :v0, #paidOn = :v1 REMOVE #due, #dueAt ADD #tries :v2',
      ConditionExpression: '#status = :v3',
      ExpressionAttributeNames: {
        '#status': 'status',
        '#paidOn': 'paidOn',
        '#due': 'due',
        '#dueAt': 'dueAt',
        '#tries': 'tries',
      },
      ExpressionAttributeValues: { ':v0': 'paid', ':v1': '2026-03-01', ':v2': -1, ':v3': 'open' },
    },
    refusal: 'invoice_settled',
  })
})

test('an undefined field stays as it is when it is set, and is removed when it is replaced', () => {
  const change = { paidOn: undefined, status: 'open' } as const
  const { UpdateExpression: set } = update<Thing>(KEY).set(change).input()
  expect(set).toBe('SET #status = :v0')
  const { UpdateExpression: replaced } = update<Thing>(KEY).replace(change).input()
  expect(replaced).toBe('SET #status = :v0 REMOVE #paidOn')
})

test('a value may depend on the one that is stored', () => {
  const { UpdateExpression, ExpressionAttributeValues } = update<Thing>(KEY)
    .set({ paidOn: ifAbsent('2026-03-01'), steps: appended('reminder') })
    .input()
  expect(UpdateExpression).toBe(
    'SET #paidOn = if_not_exists(#paidOn, :v0), #steps = list_append(if_not_exists(#steps, :v1), :v2)',
  )
  expect(ExpressionAttributeValues).toEqual({ ':v0': '2026-03-01', ':v1': [], ':v2': ['reminder'] })
})

test('a condition on something that was read as absent asks that it is still absent', () => {
  const read: { paidOn?: string } = {}
  const { check: written, stale } = check<Thing>(KEY).when({ paidOn: read.paidOn }).orReadAgain()
  expect(written?.ConditionExpression).toBe('attribute_not_exists(#paidOn)')
  expect(stale).toBe(true)
})

test('conditions are joined by AND, alternatives by OR', () => {
  const { delete: removed } = remove<Thing>(KEY)
    .when({ pk: present, status: oneOf(['open', 'paid']), tries: above(0) })
    .when({ steps: without('reminder'), paidOn: absentOr(below('2026-03-01')) })
    .whenAny({ file: absent }, { 'file.sha256': isNot('a'), status: 'paid' })
    .op()
  expect(removed?.ConditionExpression).toBe(
    [
      'attribute_exists(#pk)',
      '#status IN (:v0, :v1)',
      '#tries > :v2',
      'NOT contains(#steps, :v3)',
      '(attribute_not_exists(#paidOn) OR #paidOn < :v4)',
      '((attribute_not_exists(#file)) OR (#file.#sha256 <> :v5 AND #status = :v6))',
    ].join(' AND '),
  )
})

test('what has no condition names none, and a new item must not be there yet', () => {
  expect(put({ ...KEY, status: 'open' }).op()).toEqual({ put: { Item: { ...KEY, status: 'open' } } })
  expect(remove(KEY).op()).toEqual({ delete: { Key: KEY } })
  expect(putNew(KEY, 'try_again')).toEqual({
    put: {
      Item: KEY,
      ConditionExpression: 'attribute_not_exists(#pk)',
      ExpressionAttributeNames: { '#pk': 'pk' },
    },
    refusal: 'try_again',
  })
})

test('an attribute that the entity does not have is an error of types', () => {
  // @ts-expect-error there is no such attribute
  update<Thing>(KEY).set({ stauts: 'paid' })
  // @ts-expect-error and none of this value
  update<Thing>(KEY).when({ status: 'refunded' })
})
