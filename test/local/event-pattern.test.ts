import { expect, test } from 'vitest'
import { fitsPattern } from '../../infra/local/template/event-pattern.ts'

const record = {
  eventName: 'INSERT',
  dynamodb: { NewImage: { type: { S: 'Outbox' }, tries: { N: '3' } } },
}

test.each([
  [{ eventName: ['INSERT'] }, true],
  [{ eventName: ['MODIFY', 'REMOVE'] }, false],
  [{ dynamodb: { NewImage: { type: { S: ['Outbox'] } } } }, true],
  [{ dynamodb: { OldImage: { type: { S: ['Outbox'] } } } }, false],
  [{ dynamodb: { NewImage: { type: { S: [{ prefix: 'Out' }] } } } }, true],
  [{ dynamodb: { NewImage: { type: { S: [{ suffix: 'Out' }] } } } }, false],
  [{ dynamodb: { NewImage: { type: { S: [{ 'anything-but': ['Outbox'] }] } } } }, false],
  [{ dynamodb: { NewImage: { sent: [{ exists: false }] } } }, true],
  [{ dynamodb: { NewImage: { tries: { N: [{ numeric: ['>', 2, '<=', 3] }] } } } }, true],
  [{ dynamodb: { NewImage: { tries: { N: [{ numeric: ['>', 3] }] } } } }, false],
  [{ $or: [{ eventName: ['REMOVE'] }, { eventName: ['INSERT'] }] }, true],
])('the pattern %j fits: %s', (pattern, fits) => {
  expect(fitsPattern(record, pattern)).toBe(fits)
})
