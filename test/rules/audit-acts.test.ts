import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { actOf } from '../../shared/rules/audit-acts.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

test('a record is its act and what it says besides', () => {
  expect(actOf('accepted a document')).toEqual({ act: 'accepted_document' })
  expect(actOf('charged cleaning: Sand in the interior')).toEqual({
    act: 'charged',
    detail: 'cleaning: Sand in the interior',
  })
  expect(actOf('recorded a payment by transfer')).toEqual({ act: 'recorded_payment', detail: 'transfer' })
  expect(actOf('handed a vehicle over unpaid: paid tomorrow')).toEqual({
    act: 'handed_over_unpaid',
    detail: 'paid tomorrow',
  })
  expect(actOf('corrected an odometer from 5 to 6 km')).toEqual({
    act: 'corrected_odometer',
    detail: 'from 5 to 6 km',
  })
  expect(actOf('vehicle_blocked')).toEqual({ act: 'vehicle_blocked' })
})

test('a record that nobody has words for is said as it was written', () => {
  expect(actOf('polished the bonnet')).toEqual({ detail: 'polished the bonnet' })
})

test('every record that the functions write begins with an act that has words', () => {
  const written = globSync('functions/**/*.ts', { cwd: ROOT }).flatMap((file) => {
    const source = readFileSync(path.join(ROOT, file), 'utf8')
    if (!/(?:audit|deskAct|ownAct)Op\(/.test(source)) return []
    return [...source.matchAll(/what(?: =|:)\s+(?:\w+ \? )?['`]([a-z][^'`$]{3,})/g)].map(([, what = '']) =>
      what.trim(),
    )
  })
  expect(written.length).toBeGreaterThan(40)
  expect(written.filter((what) => !actOf(what).act)).toEqual([])
})

test('what one of us does that is about no customer is in the list of what they did', () => {
  const own = globSync('functions/staff/**/*.ts', { cwd: ROOT }).filter((file) =>
    readFileSync(path.join(ROOT, file), 'utf8').includes('auditOp(caller.id'),
  )
  // A record in one's own partition is that of a customer: only deskActOp lists it under whoever did it.
  expect(own).toEqual([])
})
