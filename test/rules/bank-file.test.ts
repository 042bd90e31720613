import { describe, expect, test } from 'vitest'
import { centsOf, numberIn, readBankCsv, referenceIn } from '../../shared/books/bank-file.ts'
import { readBankFile } from '../../shared/books/camt.ts'
import { textOfFile } from '../../shared/books/text-of-file.ts'
import { creditorReference } from '../../shared/rules/creditor-reference.ts'
import { camt } from '../support/camt.ts'

const REFERENCE = creditorReference('2026-000123')
const problems = (text: string) => readBankFile(text).problems

describe('a statement of the bank', () => {
  test.each(['02', '08'] as const)(
    'CAMT.053 version %s is read: day, amount, payer, account, reference and message',
    (version) => {
      const { lines } = readBankFile(
        camt(
          [
            { amount: '210.60', name: 'Zo&#233; &amp; Fils', structured: REFERENCE, reference: 'BCEE1' },
            { amount: '5', direction: 'DBIT', message: 'Returned', returned: 'AC04' },
          ],
          version,
        ),
      )
      expect(lines).toEqual([
        {
          at: 1,
          nth: 0,
          bookedOn: '2026-11-20',
          cents: 21_060,
          name: 'Zoé & Fils',
          iban: 'LU120010001234567891',
          bankReference: 'BCEE1',
          creditorReference: REFERENCE,
          message: REFERENCE,
        },
        expect.objectContaining({ at: 2, cents: -500, returnReason: 'AC04', message: 'Returned' }),
      ])
    },
  )

  test('what is not booked yet is left for the file in which it is', () => {
    expect(readBankFile(camt([{ amount: '1', status: 'PDNG' }, { amount: '2' }])).lines).toHaveLength(1)
  })

  test('several payments under one entry are each one, and must come to the entry', () => {
    const two = (whole: string) =>
      camt([{ amount: whole, reference: 'BATCH' }]).replace(
        /<NtryDtls>[\s\S]*<\/NtryDtls>/,
        `<NtryDtls>${['10.00', '5.50'].map((amount) => `<TxDtls><Amt Ccy="EUR">${amount}</Amt></TxDtls>`).join('')}</NtryDtls>`,
      )
    const read = readBankFile(two('15.50'))
    expect(read.lines.map(({ cents, bankReference }) => [cents, bankReference])).toEqual([
      [1000, 'BATCH-1'],
      [550, 'BATCH-2'],
    ])
    expect(problems(two('15.51'))).toEqual([{ at: 1, code: 'batch_sum' }])
  })

  test('a reference is found with spaces in a message too, and only with right check digits', () => {
    const spaced = `${REFERENCE.slice(0, 4)} ${REFERENCE.slice(4, 8)} ${REFERENCE.slice(8)}`
    expect(referenceIn([`Invoice ${spaced} thanks 12`])).toBe(REFERENCE)
    expect(referenceIn([`RF00${REFERENCE.slice(4)}`])).toBeUndefined()
    expect(numberIn('my invoice 2026-000123, thanks')).toBe(REFERENCE)
    expect(numberIn('12026-0001234')).toBeUndefined()
  })
})

describe('a file that is broken or made to do harm is refused whole, and where it breaks is said', () => {
  test('entities of its own are refused before anything is read', () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${camt([{ amount: '1' }]).slice(39)}`
    expect(problems(bomb)).toEqual([{ at: 1, code: 'doctype' }])
    expect(problems('<!doctype x SYSTEM "file:///etc/passwd"><x/>')).toEqual([{ at: 1, code: 'doctype' }])
  })

  test('a file of 40 MB is not looked at', () => {
    expect(problems(`<${' '.repeat(40 * 1024 * 1024)}`)).toEqual([{ at: 1, code: 'too_large' }])
  })

  test('a file that ends in the middle says the line, and ten thousand elements in each other do no harm', () => {
    const cut = camt([{ amount: '1' }, { amount: '2' }]).slice(0, -60)
    expect(problems(cut)).toEqual([{ at: expect.any(Number), code: 'broken' }])
    const deep = `<Document>${'<a>'.repeat(10_000)}${'</a>'.repeat(10_000)}</Document>`
    expect(problems(deep)).toEqual([{ at: 1, code: 'version' }])
  })

  test('another account, another version, another currency and amounts that are none are refused with the place of the entry', () => {
    expect(problems(camt([{ amount: '1' }], '08', 'LU120010001234567891'))).toEqual([
      { at: 1, code: 'other_account' },
    ])
    expect(problems(camt([{ amount: '1' }]).replace('053.001.08', '053.001.13'))).toEqual([
      { at: 1, code: 'version' },
    ])
    const wrong = [
      { amount: '1' },
      { amount: '1', currency: 'USD' },
      { amount: '1.005' },
      { amount: '-1' },
      { amount: '1e3' },
      { amount: '0.00' },
      { amount: '1', on: '2026-02-30' },
    ]
    expect(problems(camt(wrong)).map(({ at, code }) => [at, code])).toEqual([
      [2, 'currency'],
      [3, 'decimals'],
      [4, 'amount'],
      [5, 'amount'],
      [6, 'amount'],
      [7, 'date'],
    ])
  })

  test('amounts are read as whole cents, whatever a file writes after the point', () => {
    expect(['10', '10.5', '10,50', '10.500', '-0.01', '1.005', 'x', '9999999999'].map(centsOf)).toEqual([
      ...[1000, 1050, 1050, 1050, -1, 'decimals', 'amount', 'amount'],
    ])
  })
})

describe('a CSV file of the bank', () => {
  const HEAD = 'bookedOn;amount;currency;name;message'

  test('a CSV file is read with its errors by line, and one wrong line takes nothing of it', () => {
    const { lines } = readBankCsv(`${HEAD}\n20/11/2026;-1.234,50;EUR;A;x\n`)
    expect(lines).toEqual([])
    const good = readBankCsv(`${HEAD}\n20/11/2026;1234,50;EUR;A;${REFERENCE}\n2026-11-21;-5.00;eur;B;\n`)
    expect(
      good.lines.map(({ at, bookedOn, cents, creditorReference: rf }) => [at, bookedOn, cents, rf]),
    ).toEqual([
      [2, '2026-11-20', 123_450, REFERENCE],
      [3, '2026-11-21', -500, undefined],
    ])
    const wrong = readBankCsv(
      `${HEAD}\n2026-11-20;1;EUR;A;x\n2026-11-20;1;CHF;A;x\n31/31/2026;1;EUR;A;x\n2026-11-20;1;EUR\n`,
    )
    expect(wrong).toEqual({
      lines: [],
      problems: [
        { at: 3, code: 'currency' },
        { at: 4, code: 'date' },
        { at: 5, code: 'cells' },
      ],
    })
    expect(readBankCsv('day;amount\n').problems).toEqual([{ at: 1, code: 'columns' }])
  })

  test('an amount with one mark and three digits after it is refused: one euro, or a thousand', () => {
    const read = (amount: string) => readBankCsv(`${HEAD}\n2026-11-20;${amount};EUR;A;x\n`)
    for (const amount of ['1.000', '12.500', '-1,000', '999.999'])
      expect(read(amount).problems).toEqual([{ at: 2, code: 'thousands' }])
    expect(['1000', '1000,00', '1000.5', '12,50'].map((amount) => read(amount).lines[0]?.cents)).toEqual([
      ...[100_000, 100_000, 100_050, 1250],
    ])
  })

  test('equal lines without a reference are told apart by their order, so that the same file twice names the same entries', () => {
    const file = `${HEAD}\n2026-11-20;1;EUR;A;x\n2026-11-20;1;EUR;A;x\n`
    expect(readBankCsv(file).lines.map(({ nth }) => nth)).toEqual([0, 1])
    expect(readBankCsv(file)).toEqual(readBankCsv(file))
  })
})

test('an order of ours is read by its own id, of several under one entry too, or by that of its batch; other ids are left', () => {
  const [first, second] = ['tsk-01K00000000000000000000001', 'tsk-01K00000000000000000000002']
  const batchId = 'trb-01K00000000000000000000003'
  const out = { amount: '15.50', direction: 'DBIT' } as const
  const read = (text: string) => readBankFile(text).lines.map(({ orderId }) => orderId)
  expect(read(camt([{ ...out, endToEndId: first, batchId }, { ...out, batchId }, out]))).toEqual([
    'tsk_01K00000000000000000000001',
    'trb_01K00000000000000000000003',
    undefined,
  ])
  const detail = (amount: string, id = '') =>
    `<TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs><Amt Ccy="EUR">${amount}</Amt></TxDtls>`
  const two = camt([out]).replace(
    /<NtryDtls>[\s\S]*<\/NtryDtls>/,
    `<NtryDtls>${detail('10.00', first.toUpperCase())}${detail('5.50', second)}</NtryDtls>`,
  )
  expect(read(two)).toEqual(['tsk_01K00000000000000000000001', 'tsk_01K00000000000000000000002'])
  expect(read(camt([{ ...out, endToEndId: 'tsk-of-somebody-else' }]))).toEqual([undefined])
})

test('the text of a file is read in the encoding that it has: a name keeps its accents', () => {
  const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  const utf8 = (text: string) => new TextEncoder().encode(text)
  expect(textOfFile(utf8('name\nZoé Müller'))).toBe('name\nZoé Müller')
  expect(textOfFile(latin('name\nZoé Müller'))).toBe('name\nZoé Müller')
  const declared = '<?xml version="1.0" encoding="ISO-8859-1"?><Nm>Zoé Müller</Nm>'
  expect(textOfFile(latin(declared))).toBe(declared)
  expect(textOfFile(utf8('\uFEFFname\nZoé'))).toBe('name\nZoé')
  // A declaration that is wrong, or unknown, is not believed.
  const wrong = '<?xml version="1.0" encoding="no-such"?><Nm>Zoé</Nm>'
  expect(textOfFile(utf8(wrong))).toBe(wrong)
})
