import { describe, expect, test } from 'vitest'
import { luxembourgDate } from '../../shared/rules/luxembourg-date.ts'
import { noticeRefusal, takeBackRefusal } from '../../shared/rules/notice.ts'
import {
  anniversaryAfter,
  anniversaryFor,
  endOfNotice,
  lastNoticeOn,
  type Renewing,
  remindedOn,
} from '../../shared/rules/renewal.ts'

const subscription = (plan: Renewing['plan'], startsOn: string, renewsOn: string, months = 12): Renewing => ({
  plan,
  startsOn,
  renewsOn,
  quote: { months },
})
const one = subscription('One', '2026-03-01', '2027-03-01')

describe('the last day for notice (spec §4)', () => {
  test('the last day for notice is 30 days before the anniversary of a subscription, 15 before that of a rental', () => {
    expect(lastNoticeOn('One', '2027-03-01')).toBe('2027-01-30')
    expect(lastNoticeOn('Plus', '2028-03-01')).toBe('2028-01-31')
    expect(lastNoticeOn('Single', '2027-03-01')).toBe('2027-02-14')
  })

  test('the last day for notice lasts until 23:59 in Luxembourg, in winter, in summer and across both clock changes', () => {
    const endsIf = (at: string, renewsOn: string) => endOfNotice({ ...one, renewsOn }, luxembourgDate(at))
    // Winter, UTC+1: the last day of an anniversary on 1 March is 30 January.
    expect(endsIf('2027-01-30T22:59:59.999Z', '2027-03-01')).toBe('2027-02-28')
    expect(endsIf('2027-01-30T23:00:00.000Z', '2027-03-01')).toBe('2028-02-29')
    // Summer, UTC+2: 1 July.
    const july = { ...one, startsOn: '2026-07-31', renewsOn: '2027-07-31' }
    expect(endOfNotice(july, luxembourgDate('2027-07-01T21:59:59.999Z'))).toBe('2027-07-30')
    expect(endOfNotice(july, luxembourgDate('2027-07-01T22:00:00.000Z'))).toBe('2028-07-30')
    // 28 March 2027 has 23 hours and 31 October 2027 has 25.
    const spring = { ...one, startsOn: '2026-04-27', renewsOn: '2027-04-27' }
    expect(lastNoticeOn('One', '2027-04-27')).toBe('2027-03-28')
    expect(endOfNotice(spring, luxembourgDate('2027-03-28T21:59:59.999Z'))).toBe('2027-04-26')
    expect(endOfNotice(spring, luxembourgDate('2027-03-28T22:00:00.000Z'))).toBe('2028-04-26')
    const autumn = { ...one, startsOn: '2026-11-30', renewsOn: '2027-11-30' }
    expect(lastNoticeOn('One', '2027-11-30')).toBe('2027-10-31')
    expect(endOfNotice(autumn, luxembourgDate('2027-10-31T22:59:59.999Z'))).toBe('2027-11-29')
    expect(endOfNotice(autumn, luxembourgDate('2027-10-31T23:00:00.000Z'))).toBe('2028-11-29')
  })

  test('once the last day for notice has passed, the notice counts for the next anniversary, also when a renewal is late', () => {
    expect(anniversaryFor(one, '2027-01-30')).toBe('2027-03-01')
    expect(anniversaryFor(one, '2027-01-31')).toBe('2028-03-01')
    expect(anniversaryFor(one, '2028-02-01')).toBe('2029-03-01')
  })
})

describe('the anniversary', () => {
  test('the anniversary of 29 February is the 28th in a common year and the 29th again in a leap year', () => {
    const leap = subscription('Plus', '2024-02-29', '2025-02-28')
    expect(anniversaryAfter(leap, '2025-02-28')).toBe('2026-02-28')
    expect(anniversaryAfter(leap, '2027-02-28')).toBe('2028-02-29')
    expect(endOfNotice(leap, '2025-01-29')).toBe('2025-02-27')
    expect(endOfNotice(leap, '2025-01-30')).toBe('2026-02-27')
  })

  test('the anniversary of a Single comes at the end of its commitment, then every month, counted from its first day', () => {
    const single = subscription('Single', '2026-08-31', '2027-02-28', 6)
    const months = ['2027-02-28']
    for (let one = 0; one < 4; one += 1) months.push(anniversaryAfter(single, months.at(-1) ?? ''))
    expect(months).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30'])
    expect(endOfNotice(single, '2027-02-13')).toBe('2027-02-27')
    expect(endOfNotice(single, '2027-02-14')).toBe('2027-03-30')
  })
})

test('the reminder is sent two weeks before the last day for notice; a Single gets it before its commitment ends', () => {
  expect(remindedOn(one, '2027-03-01')).toBe('2027-01-16')
  const single = subscription('Single', '2026-08-31', '2027-02-28', 6)
  expect(remindedOn(single, '2027-02-28')).toBe('2027-01-30')
  expect(remindedOn(single, '2027-03-31')).toBeUndefined()
})

describe('notice', () => {
  const active = { status: 'active', plan: 'One' } as const
  const given = { ...active, noticeOn: '2027-01-02', endsOn: '2027-02-28', endReason: 'notice' } as const

  test('notice can be given once, also while paused or suspended, not before the signature and not after the end', () => {
    expect(noticeRefusal(active)).toBeUndefined()
    expect(noticeRefusal({ ...active, status: 'paused' })).toBeUndefined()
    expect(noticeRefusal({ ...active, status: 'suspended' })).toBeUndefined()
    expect(noticeRefusal({ ...active, status: 'to_sign' })).toBe('contract_not_signed')
    expect(noticeRefusal({ ...active, status: 'terminated' })).toBe('contract_ended')
    expect(noticeRefusal(given)).toBe('notice_given')
  })

  test('notice can be taken back while it could still be given, and only the customer’s own', () => {
    expect(takeBackRefusal(given, '2027-01-30')).toBeUndefined()
    expect(takeBackRefusal(given, '2027-01-31')).toBe('notice_stands')
    expect(takeBackRefusal(active, '2027-01-02')).toBe('notice_not_given')
    expect(takeBackRefusal({ ...given, endReason: 'not_renewed' }, '2027-01-02')).toBe('notice_not_given')
    expect(takeBackRefusal({ ...given, status: 'terminated' }, '2027-01-02')).toBe('contract_ended')
  })
})
