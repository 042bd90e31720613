import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { COMPANY } from '../company.ts'
import {
  type BankLine,
  centsOf,
  type FileProblem,
  type FileProblemCode,
  finished,
  isDay,
  LARGEST_FILE_BYTES,
  lineOf,
  MOST_LINES,
  type ReadFile,
  readBankCsv,
  refused,
} from './bank-file.ts'
import { orderIdIn } from './pain-001.ts'

/** An element as it is parsed: attributes begin with `@`, a text beside them is `#text`. */
type Element = { [name: string]: Value }
type Value = string | Element | Value[] | undefined

const REPEATED = ['Stmt', 'Ntry', 'NtryDtls', 'TxDtls', 'Strd', 'Ustrd', 'CdtrRefInf']
/** What the first element says that the file is. */
const VERSIONS = /<(?:\w+:)?Document\b[^>]*["']urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.0[28]["']/

const PARSER = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  isArray: (name) => REPEATED.includes(name),
})

/** A statement of the bank: CAMT.053 in version 02 or 08, or a CSV file. Whatever is wrong with it, nothing of it is taken. */
export function readBankFile(text: string): ReadFile {
  if (text.length > LARGEST_FILE_BYTES) return refused([{ at: 1, code: 'too_large' }])
  return /^\uFEFF?\s*</.test(text) ? readCamt(text) : readBankCsv(text)
}

function readCamt(text: string): ReadFile {
  // Entities of its own are how a small file becomes a large one, or reads another: no statement has any.
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) return refused([{ at: 1, code: 'doctype' }])
  const checked = XMLValidator.validate(text)
  if (checked !== true) return refused([{ at: checked.err.line, code: 'broken' }])
  if (!VERSIONS.test(text)) return refused([{ at: 1, code: 'version' }])
  const root = element(parsed(text)?.Document)
  const statements = list(element(root.BkToCstmrStmt).Stmt)
  if (statements.some((one) => ibanAt(one.Acct) !== COMPANY.iban))
    return refused([{ at: 1, code: 'other_account' }])
  const entries = statements.flatMap((one) => list(one.Ntry))
  if (entries.length === 0) return refused([{ at: 1, code: 'empty' }])
  const read = entries.flatMap((entry, index) => readEntry(entry, index + 1))
  const problems = read.filter((one): one is FileProblem => 'code' in one)
  if (problems.length > 0) return refused(problems)
  if (read.length > MOST_LINES) return refused([{ at: MOST_LINES + 1, code: 'too_many' }])
  return { lines: finished(read.filter((one): one is LineRead => !('code' in one))), problems: [] }
}

function parsed(text: string): Element | undefined {
  try {
    return PARSER.parse(text) as Element
  } catch {
    return undefined
  }
}

type LineRead = Omit<BankLine, 'nth'>
type Read = LineRead | FileProblem

/** An entry, or the payments that it collects. What is not booked yet comes again when it is. */
function readEntry(entry: Element, at: number): Read[] {
  const status = textOf(entry.Sts) || textOf(element(entry.Sts).Cd)
  if (status !== 'BOOK') return []
  const facts = factsOf(entry)
  if (typeof facts === 'string') return [{ at, code: facts }]
  const details = list(entry.NtryDtls).flatMap((one) => list(one.TxDtls))
  const [first = {}] = details
  const reference = textOf(entry.AcctSvcrRef)
  const batch = list(entry.NtryDtls).flatMap((one) => idsOf(element(one.Btch)))
  if (details.length < 2) {
    const orderId = orderIdOf(first, batch)
    return [lineFrom(first, { at, ...facts, reference: reference || referenceOf(first), orderId })]
  }
  return readBatch(details, { at, ...facts, reference }, batch)
}

/** By which ids of ours the bank says that it booked an order: of one transfer before those of the whole. */
const idsOf = (refs: Element): string[] =>
  ['EndToEndId', 'PmtInfId', 'MsgId'].map((name) => textOf(refs[name]))

const orderIdOf = (details: Element, batch: readonly string[]): string | undefined =>
  [...idsOf(element(details.Refs)), ...batch].map(orderIdIn).find(Boolean)

interface Facts {
  bookedOn: string
  cents: number
}

function factsOf(entry: Element): Facts | FileProblemCode {
  const bookedOn = (textOf(element(entry.BookgDt).Dt) || textOf(element(entry.BookgDt).DtTm)).slice(0, 10)
  if (!isDay(bookedOn)) return 'date'
  const cents = amountOf(entry.Amt)
  if (typeof cents === 'string') return cents
  const sign = SIGNS[textOf(entry.CdtDbtInd)]
  return sign ? { bookedOn, cents: sign * cents } : 'direction'
}

const SIGNS: Record<string, 1 | -1 | undefined> = { CRDT: 1, DBIT: -1 }

/** Several payments under one entry: each is one, and together they are the entry. */
function readBatch(
  details: readonly Element[],
  batch: Facts & { at: number; reference: string },
  ids: readonly string[],
): Read[] {
  const { at, cents } = batch
  const amounts = details.map((one) => {
    const inDetails = element(element(one.AmtDtls).TxAmt).Amt
    return amountOf(one.Amt ?? inDetails)
  })
  const wrong = amounts.find((each) => typeof each === 'string')
  if (wrong) return [{ at, code: wrong as FileProblemCode }]
  // Some banks give every payment of a batch the entry's own reference: after the first each has its number too.
  const own = details.map(referenceOf)
  const referenceAt = (index: number) => {
    const said = own[index]
    if (!said) return batch.reference && `${batch.reference}-${index + 1}`
    return own.indexOf(said) === index ? said : `${said}-${index + 1}`
  }
  const sign = Math.sign(cents)
  const whole = (amounts as number[]).reduce((sum, each) => sum + each, 0)
  if (sign * whole !== cents) return [{ at, code: 'batch_sum' }]
  return details.map((one, index) =>
    lineFrom(one, {
      ...batch,
      cents: sign * (amounts[index] as number),
      reference: referenceAt(index),
      orderId: orderIdOf(one, ids),
    }),
  )
}

const referenceOf = (details: Element) => textOf(element(details.Refs).AcctSvcrRef)

function amountOf(value: Value): number | FileProblemCode {
  const amount = Array.isArray(value) ? value[0] : value
  if (element(amount)['@Ccy'] !== 'EUR') return 'currency'
  const cents = centsOf(textOf(amount))
  // A direction is said apart; an amount below zero is no amount.
  return typeof cents === 'number' && cents < 0 ? 'amount' : cents
}

function lineFrom(
  details: Element,
  { reference, ...facts }: Facts & { at: number; reference: string; orderId: string | undefined },
): Read {
  const parties = element(details.RltdPties)
  const remittance = element(details.RmtInf)
  const structured = list(remittance.Strd)
    .flatMap((one) => list(one.CdtrRefInf))
    .map((one) => textOf(one.Ref))
  const unstructured = texts(remittance.Ustrd)
  const payer = facts.cents > 0 ? 'Dbtr' : 'Cdtr'
  const party = element(parties[payer])
  const reason = element(element(details.RtrInf).Rsn)
  return lineOf({
    ...facts,
    name: decoded(textOf(party.Nm) || textOf(element(party.Pty).Nm)),
    iban: ibanAt(parties[`${payer}Acct`]),
    bankReference: reference,
    texts: [...structured, ...unstructured].map(decoded).filter(Boolean),
    returnReason: textOf(reason.Cd) || textOf(reason.Prtry),
  })
}

const ibanAt = (account: Value) => textOf(element(element(account).Id).IBAN)

const element = (value: Value): Element =>
  typeof value === 'object' && !Array.isArray(value)
    ? value
    : typeof value === 'string'
      ? { '#text': value }
      : {}
const list = (value: Value): Element[] =>
  (Array.isArray(value) ? value : value === undefined ? [] : [value]).map(element)
const texts = (value: Value): string[] => list(value).map((one) => textOf(one))
const textOf = (value: Value): string => {
  const text = typeof value === 'string' ? value : element(value)['#text']
  return typeof text === 'string' ? text.trim() : ''
}

/** Characters that are written by their number: `&#233;`. */
const decoded = (text: string) =>
  text.replace(/&#(x[0-9a-f]{1,6}|\d{1,7});/gi, (whole, code: string) => {
    const point = code.toLowerCase().startsWith('x') ? Number.parseInt(code.slice(1), 16) : Number(code)
    return point > 0x1f && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff)
      ? String.fromCodePoint(point)
      : whole
  })
