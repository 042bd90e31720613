import { COMPANY } from '../../shared/company.ts'

/** An entry of a statement as a test writes it. */
export interface TestEntry {
  amount: string
  currency?: string
  direction?: 'CRDT' | 'DBIT'
  status?: string
  on?: string
  reference?: string
  name?: string
  iban?: string
  structured?: string
  message?: string
  returned?: string
  /** Of an order of ours; `batchId` where the bank books all of it as one entry. */
  endToEndId?: string
  batchId?: string
}

const leaf = (name: string, text: string | undefined, inside = (element: string) => element) =>
  text ? inside(`<${name}>${text}</${name}>`) : ''

function entryOf(entry: TestEntry, at: number, isOld: boolean): string {
  const { direction = 'CRDT', name = 'Somebody', status = 'BOOK', currency = 'EUR' } = entry
  const payer = direction === 'CRDT' ? 'Dbtr' : 'Cdtr'
  const nm = `<Nm>${name}</Nm>`
  const strd = leaf('Ref', entry.structured, (ref) => `<Strd><CdtrRefInf>${ref}</CdtrRefInf></Strd>`)
  return `
    <Ntry><Amt Ccy="${currency}">${entry.amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>
      <Sts>${isOld ? status : `<Cd>${status}</Cd>`}</Sts>
      <BookgDt><Dt>${entry.on ?? '2026-11-20'}</Dt></BookgDt>
      <AcctSvcrRef>${entry.reference ?? `REF${at}`}</AcctSvcrRef>
      <NtryDtls>${leaf('PmtInfId', entry.batchId, (id) => `<Btch>${id}</Btch>`)}<TxDtls>
        <Refs><EndToEndId>${entry.endToEndId ?? 'NOTPROVIDED'}</EndToEndId></Refs>
        <RltdPties><${payer}>${isOld ? nm : `<Pty>${nm}</Pty>`}</${payer}>
          <${payer}Acct><Id><IBAN>${entry.iban ?? 'LU120010001234567891'}</IBAN></Id></${payer}Acct></RltdPties>
        <RmtInf>${leaf('Ustrd', entry.message)}${strd}</RmtInf>
        ${leaf('Cd', entry.returned, (code) => `<RtrInf><Rsn>${code}</Rsn></RtrInf>`)}
      </TxDtls></NtryDtls>
    </Ntry>`
}

/** A CAMT.053 statement of our account in one of its two versions. */
export const camt = (
  entries: readonly TestEntry[],
  version: '02' | '08' = '08',
  iban: string = COMPANY.iban,
): string => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt>
  <GrpHdr><MsgId>1</MsgId></GrpHdr>
  <Stmt><Id>1</Id><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${entries.map((entry, at) => entryOf(entry, at, version === '02')).join('')}</Stmt>
</BkToCstmrStmt></Document>`
