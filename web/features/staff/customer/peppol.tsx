import { useState } from 'react'
import { createTranslator, useTranslations } from 'use-intl'
import type { CreditNote } from '../../../../shared/api/credit-notes.ts'
import type { Invoice } from '../../../../shared/api/invoices.ts'
import type { CustomerFile } from '../../../../shared/api/staff-customers.ts'
import { sendByPeppol } from '../../../../shared/api/staff-peppol.ts'
import type lineItems from '../../../../shared/line-items/words/en.json'
import { mayDo } from '../../../../shared/rules/authority.ts'
import { useCustomer } from '../../../lib/data/customer.ts'
import { useFormat } from '../../../lib/language.ts'
import { loadNow } from '../../../lib/load-again.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { ActionDialog } from '../action-dialog.tsx'
import { useCustomerActions } from '../customer.data.ts'

type Billed = { invoice: Invoice } | { note: CreditNote }

/** How an invoice of a company and its credit notes went by Peppol; each is sent again, and saved as its file. */
export function PeppolOf({ invoice, file }: { invoice: Invoice; file: CustomerFile }) {
  if (!invoice.billTo?.vatNumber) return null
  const notes = file.creditNotes.filter(({ invoiceId }) => invoiceId === invoice._id)
  return (
    <div className="grid gap-1 lg:col-span-full">
      <PeppolRow billed={{ invoice }} file={file} contractId={invoice.contractId} />
      {notes.map((note) => (
        <PeppolRow key={note._id} billed={{ note }} file={file} contractId={invoice.contractId} />
      ))}
    </div>
  )
}

function PeppolRow({ billed, file, contractId }: { billed: Billed; file: CustomerFile; contractId: string }) {
  const t = useTranslations()
  const { moment } = useFormat()
  const roles = useCustomer().data?.role ?? []
  const [isOpen, setOpen] = useState(false)
  const { sendPeppol } = useCustomerActions()
  const document = 'note' in billed ? billed.note : billed.invoice
  const { _id: subjectId, customerId, number, peppol } = document
  const maySend = mayDo(roles, sendByPeppol.staff ?? []) && (!peppol || peppol.state === 'failed')
  return (
    <p className="figures flex flex-wrap items-center gap-x-6 text-small text-faint">
      <span>
        {'note' in billed && `${t('account.creditNote', { number })}: `}
        {peppol
          ? t(`desk.peppol.${peppol.state}`, { at: moment(peppol.at), to: peppol.to })
          : t('desk.peppol.none')}
        {peppol?.problem && (
          <span className="text-alarm">{` ${t(`desk.peppol.problems.${peppol.problem}`)}`}</span>
        )}
      </span>
      {maySend && (
        <Button look="quiet" onClick={() => setOpen(true)}>
          {t(peppol ? 'desk.peppol.again' : 'desk.peppol.send')}
          <span className="sr-only">{` ${number}`}</span>
        </Button>
      )}
      <Button look="quiet" onClick={() => void save(billed, file, contractId)}>
        {t('desk.peppol.file')}
        <span className="sr-only">{` ${number}`}</span>
      </Button>
      {isOpen && (
        <ActionDialog
          title={t('desk.peppol.send')}
          lead={t('desk.peppol.lead', { number })}
          label={t('desk.peppol.sendIt')}
          asks={[]}
          run={() => sendPeppol({ customerId, subjectId })}
          onClose={() => setOpen(false)}
        />
      )}
    </p>
  )
}

/** What line items say, of each language a file that is loaded for it. */
const LINE_WORDS = import.meta.glob<typeof lineItems>('../../../../shared/line-items/words/*.json', {
  import: 'default',
})

/** The file as it goes out, or would. It is made here, with what makes it loaded for it. */
async function save(billed: Billed, { customer, contracts }: CustomerFile, contractId: string) {
  const language = /^fr/i.test(customer.language) ? ('fr' as const) : ('en' as const)
  const [{ creditDocument, invoiceDocument }, { ublName, ublOf }, messages] = await Promise.all([
    loadNow(() => import('../../../../shared/books/billed-document.ts')),
    loadNow(() => import('../../../../shared/books/ubl.ts')),
    LINE_WORDS[`../../../../shared/line-items/words/${language}.json`]?.(),
  ])
  const known = {
    language,
    contractNumber: contracts.find(({ _id }) => _id === contractId)?.number,
    to: ('note' in billed ? billed.note : billed.invoice).peppol?.to,
  }
  const document =
    'note' in billed ? creditDocument(billed.note, known) : invoiceDocument(billed.invoice, known)
  if (!document || !messages) return
  const t = createTranslator<typeof lineItems>({ locale: language, messages })
  const xml = ublOf(document, (key, quantity) => t(`lines.${key}`, { quantity }))
  saveFile(ublName(document), xml, 'application/xml')
}
