import { describe, expect, test } from 'vitest'
import {
  ageOf,
  bookedOn,
  byAge,
  checkNumbers,
  isClosed,
  openUntil,
  revenueByPlan,
  vatSums,
} from '../../shared/rules/books.ts'
import { csvOf, parsedCsv, plainCell } from '../../shared/rules/csv.ts'
import { priceLine, untaxedLine } from '../../shared/rules/price-line.ts'
import { eurosOf, leaf } from '../../shared/rules/xml.ts'

describe('the months of the books', () => {
  test('an entry counts on its own day while its month is open, which is until the 10th of the next', () => {
    expect(bookedOn('2026-10-31', '2026-10-31')).toBe('2026-10-31')
    expect(bookedOn('2026-10-31', '2026-11-10')).toBe('2026-10-31')
    expect(openUntil('2026-12')).toBe('2027-01-10')
  })

  test('what comes after a month is closed counts on the day on which it is written, so that a closed month never changes', () => {
    expect(bookedOn('2026-10-31', '2026-11-11')).toBe('2026-11-11')
    expect(bookedOn('2025-12-31', '2026-02-01')).toBe('2026-02-01')
    expect([isClosed('2026-10', '2026-11-10'), isClosed('2026-10', '2026-11-11')]).toEqual([false, true])
  })

  test('nothing is written ahead: an entry of a day that is to come counts today', () => {
    expect(bookedOn('2026-12-01', '2026-11-22')).toBe('2026-11-22')
  })
})

describe('the figures of a month', () => {
  const invoice = (number: string, lines: Parameters<typeof vatSums>[0][number]['lines'], country = 'LU') =>
    ({ kind: 'invoice', number, lines, country, plan: 'One' }) as const

  test('VAT is summed by country and rate, credit notes are subtracted, and deposits are outside of it', () => {
    const documents = [
      invoice('2026-000001', [priceLine('rent', 1, 100_000, 'LU'), untaxedLine('deposit', 1, 500_000)]),
      invoice('2026-000002', [priceLine('rent', 1, 50_000, 'BE')], 'BE'),
      invoice('2026-000003', [untaxedLine('rent', 1, 20_000)], 'DE'),
      { ...invoice('CN-2026-000001', [priceLine('rent', 1, 40_000, 'LU')]), kind: 'credit_note' as const },
    ]
    expect(vatSums(documents)).toEqual([
      { country: 'BE', treatment: 'taxed', vatBp: 2100, baseCents: 50_000, vatCents: 10_500 },
      { country: 'LU', treatment: 'taxed', vatBp: 1700, baseCents: 60_000, vatCents: 10_200 },
      { country: 'DE', treatment: 'reverse_charge', vatBp: 0, baseCents: 20_000, vatCents: 0 },
      { country: 'LU', treatment: 'outside', vatBp: 0, baseCents: 500_000, vatCents: 0 },
    ])
    expect(revenueByPlan(documents)).toEqual([{ plan: 'One', cents: 130_000 }])
  })

  test('a number that is missing, or that two documents have, is named', () => {
    expect(checkNumbers(['2026-000004', '2026-000003'], '2026-000002')).toEqual({
      count: 2,
      first: '2026-000003',
      last: '2026-000004',
      missing: [],
      twice: [],
    })
    const wrong = ['2026-000004', '2026-000006', '2026-000006']
    expect(checkNumbers(wrong, '2026-000002')).toMatchObject({
      missing: ['2026-000003', '2026-000005'],
      twice: ['2026-000006'],
    })
    expect(checkNumbers(['2027-000001'], '2026-000412').missing).toEqual([])
    expect(checkNumbers(['2027-000002'], '2026-000412').missing).toEqual(['2027-000001'])
    expect(checkNumbers(['CN-2026-000001'], undefined)).toMatchObject({ count: 1, missing: [] })
    expect(checkNumbers([], '2026-000002')).toEqual({ count: 0, missing: [], twice: [] })
  })

  test('an open item is not late on its due day, and up to 30 days from the day after', () => {
    const today = '2026-11-22'
    expect(
      ['2026-11-22', '2026-11-21', '2026-10-23', '2026-10-22', '2026-08-24', '2026-08-23'].map((due) =>
        ageOf(due, today),
      ),
    ).toEqual(['not_due', 'to_30', 'to_30', 'to_60', 'to_90', 'older'])
    expect(byAge([{ dueOn: '2026-11-21', owedCents: 500 }], today)[1]).toEqual({
      age: 'to_30',
      count: 1,
      cents: 500,
    })
  })
})

describe('files', () => {
  test('a cell that a spreadsheet would take for a formula is marked as text, and an amount below zero is not', () => {
    const cells = ['=1+1', '+1', '@SUM(A1)', '-2+3+cmd|x', '-12.50', '-12,50', '\r=1', 'a;b', 'a,b', 'a"b']
    const [row] = parsedCsv(csvOf([cells]).replaceAll('\r\n', '\n'))
    expect(row?.cells).toEqual([
      ...["'=1+1", "'+1", "'@SUM(A1)", "'-2+3+cmd|x", '-12,50', '-12,50', "'\n=1", 'a;b', 'a,b', 'a"b'],
    ])
  })

  test('no spreadsheet finds a formula in a name, whichever separator it expects and whether or not it heeds quotes', () => {
    const names = [
      "M;=cmd|'/C calc'!A0;",
      'M, @SUM(A1)',
      'M\t-cmd|x',
      'Route de Thionville 1, -2 étage',
      'a; +352 621',
    ]
    const file = csvOf([
      ['number', 'customer', 'open'],
      ...names.map((name) => ['2026-000001', name, '12.50']),
    ])
    const naive = [',', ';', '\t'].flatMap((separator) =>
      file.split('\n').flatMap((line) => line.split(separator)),
    )
    expect(
      naive.map((cell) => cell.replaceAll('"', '').trim()).filter((cell) => /^[=@]|^[+-]\D/.test(cell)),
    ).toEqual([])
    const [, ...rows] = parsedCsv(file)
    expect(rows.map(({ cells }) => plainCell(cells[1] ?? ''))).toEqual(names)
  })

  test('a file opens as a table in the regional settings of Luxembourg and Belgium: semicolons between, decimal commas', () => {
    expect(
      csvOf([
        ['number', 'open'],
        ['2026-000001', eurosOf(123_450)],
        ['2026-000002', eurosOf(-5)],
      ]),
    ).toBe('\uFEFFnumber;open\r\n2026-000001;1234,50\r\n2026-000002;-0,05\r\n')
  })

  test('amounts of files are computed on whole cents, and text cannot leave its element', () => {
    expect([eurosOf(5), eurosOf(-5), eurosOf(-123_456), eurosOf(0)]).toEqual([
      '0.05',
      '-0.05',
      '-1234.56',
      '0.00',
    ])
    expect(leaf('Name', 'A</Name><B>&"\u0001')).toBe('<Name>A&lt;/Name&gt;&lt;B&gt;&amp;&quot;</Name>')
  })
})
