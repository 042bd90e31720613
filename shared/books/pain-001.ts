import type { WholeBatch } from '../api/staff-transfers.ts'
import { COMPANY } from '../company.ts'
import type { IsoDate } from '../rules/dates.ts'
import { eurosOf, leaf, node, xmlFile } from '../rules/xml.ts'

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09'
/** What banks take for a name that has none of their letters: one that is empty refuses the whole file. */
const NO_NAME = 'NOTPROVIDED'
const LONGEST = { name: 70, message: 140 }

/** The characters that every bank of SEPA takes (EPC217-08): accents are lost, everything else becomes a blank. */
export const inSepaLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll(/[œŒ]/g, 'oe')
    .replaceAll(/[æÆ]/g, 'ae')
    .replaceAll('&', '+')
    .replace(/[^A-Za-z0-9/?:().,'+ -]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** An id as the bank takes it: letters, figures and hyphens. */
const bankId = (id: string) => id.replaceAll('_', '-')

/** The id of ours that a statement gives back, as we store it: a refund's, or that of a whole batch. Undefined for an id of somebody else. */
export function orderIdIn(said: string): string | undefined {
  const [, kind = '', rest = ''] = /^(tsk|trb)[-_]([0-9a-z]{26})$/i.exec(said.trim()) ?? []
  return kind ? `${kind.toLowerCase()}_${rest.toUpperCase()}` : undefined
}

/** What the payee reads of a refund on their statement, and we on ours. */
export const remittanceOf = (about: string): string =>
  inSepaLetters(`${COMPANY.name} ${about}`).slice(0, LONGEST.message)

/**
 * A batch as an order of transfers to the bank: pain.001.001.09, charges shared as SEPA does. Of the
 * same batch it is the same file to the letter, so that the bank refuses it a second time.
 */
export function pain001Of(
  { _id, createdAt, count, cents, transfers }: WholeBatch,
  executeOn: IsoDate,
): string {
  const sums = [leaf('NbOfTxs', count), leaf('CtrlSum', eurosOf(cents))]
  const name = leaf('Nm', inSepaLetters(COMPANY.name))
  return xmlFile(
    node(
      'Document',
      [
        node('CstmrCdtTrfInitn', [
          node('GrpHdr', [
            leaf('MsgId', bankId(_id)),
            leaf('CreDtTm', createdAt.slice(0, 19)),
            ...sums,
            node('InitgPty', [name]),
          ]),
          node('PmtInf', [
            leaf('PmtInfId', bankId(_id)),
            leaf('PmtMtd', 'TRF'),
            ...sums,
            node('PmtTpInf', [node('SvcLvl', [leaf('Cd', 'SEPA')])]),
            node('ReqdExctnDt', [leaf('Dt', executeOn)]),
            node('Dbtr', [name]),
            account('DbtrAcct', COMPANY.iban),
            node('DbtrAgt', [node('FinInstnId', [leaf('BICFI', COMPANY.bic)])]),
            leaf('ChrgBr', 'SLEV'),
            ...transfers.map((transfer) =>
              node('CdtTrfTxInf', [
                node('PmtId', [leaf('EndToEndId', bankId(transfer.taskId))]),
                node('Amt', [leaf('InstdAmt', eurosOf(transfer.cents), { Ccy: 'EUR' })]),
                node('Cdtr', [leaf('Nm', inSepaLetters(transfer.to).slice(0, LONGEST.name) || NO_NAME)]),
                account('CdtrAcct', transfer.iban),
                node('RmtInf', [leaf('Ustrd', remittanceOf(transfer.about))]),
              ]),
            ),
          ]),
        ]),
      ],
      { xmlns: NAMESPACE },
    ),
  )
}

const account = (name: string, iban: string) => node(name, [node('Id', [leaf('IBAN', iban)])])
