import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Invoice } from '../../../../shared/api/invoices.ts'
import type { CustomerFile } from '../../../../shared/api/staff-customers.ts'
import { isOverdue } from '../../../../shared/rules/invoices.ts'
import { luxembourgDate } from '../../../../shared/rules/luxembourg-date.ts'
import { useFormat } from '../../../lib/language.ts'
import { InvoiceStatus } from '../../../parts/billing/invoice-status.tsx'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { ActionDialog } from '../action-dialog.tsx'
import { useCustomerActions } from '../customer.data.ts'
import { PeppolOf } from './peppol.tsx'

interface Props {
  file: CustomerFile
}
/** As much of an invoice as the dialogs ask. */
type Asked = Pick<
  Invoice,
  '_id' | 'customerId' | 'number' | 'totals' | 'owedCents' | 'creditedCents' | 'writtenOffCents'
>
type Open = { invoice: Asked; what: 'record' | 'credit' | 'promise' | 'writeOff' | 'writeBack' }

/**
 * A customer's invoices: money that came in is recorded, what was asked for wrongly is credited, and what will never be paid is given up.
 */
export function CustomerInvoices({ file }: Props) {
  const { invoices, contracts } = file
  const t = useTranslations()
  const { money, longDate } = useFormat()
  const [open, setOpen] = useState<Open>()
  if (invoices.length === 0) return <Empty title={t('staff.noInvoices')} />
  return (
    <>
      <ul>
        {invoices.map((invoice) => (
          <li
            key={invoice._id}
            className="grid gap-x-8 gap-y-2 border-t border-line py-5 lg:grid-cols-[1.4fr_12rem_1fr_17rem] lg:items-center"
          >
            <div>
              <h3 className="figures font-sans text-body font-semibold">
                {t('invoices.number', { number: invoice.number })}
              </h3>
              <p className="figures mt-1 text-small text-faint">
                {t('invoices.dueOn', { date: longDate(invoice.dueOn) })}
                {invoice.promisedUntil && (
                  <span className="block">
                    {t('staff.promisedUntil', { date: longDate(invoice.promisedUntil) })}
                  </span>
                )}
              </p>
            </div>
            <p>
              <InvoiceStatus invoice={invoice} />
            </p>
            <p className="figures text-ink">
              {money(invoice.totals.totalCents)}
              {invoice.owedCents > 0 && invoice.owedCents < invoice.totals.totalCents && (
                <span className="block text-small text-faint">
                  {t('staff.stillOwed', { amount: money(invoice.owedCents) })}
                </span>
              )}
            </p>
            <p className="flex flex-wrap gap-x-6 lg:justify-end">
              {actsOn(invoice, contracts).map((what) => (
                <Button key={what} look="quiet" onClick={() => setOpen({ invoice, what })}>
                  {t(`staff.${what}`)}
                  <span className="sr-only">{` ${invoice.number}`}</span>
                </Button>
              ))}
            </p>
            <PeppolOf invoice={invoice} file={file} />
          </li>
        ))}
      </ul>
      {open && <InvoiceDialog open={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

/** What no credit note has taken back yet, VAT included. What was given up is not credited as well. */
const creditable = ({ totals, creditedCents = 0, writtenOffCents = 0 }: Asked) =>
  writtenOffCents > 0 ? 0 : totals.totalCents - creditedCents

/** What may be done with an invoice. A debt is given up once its contract is over; whether its reservation is, the API says. */
function actsOn(invoice: Invoice, contracts: CustomerFile['contracts']): Open['what'][] {
  const isOver = contracts.every(({ _id, status }) => _id !== invoice.contractId || status === 'terminated')
  const isLost = isOver && isOverdue(invoice, luxembourgDate(new Date().toISOString()))
  return [
    ...(invoice.status === 'open' ? (['record'] as const) : []),
    ...(creditable(invoice) > 0 ? (['credit'] as const) : []),
    ...(invoice.next && isOverdue(invoice, luxembourgDate(new Date().toISOString()))
      ? (['promise'] as const)
      : []),
    ...(isLost ? (['writeOff'] as const) : []),
    ...(invoice.writtenOffCents ? (['writeBack'] as const) : []),
  ]
}

/** What is done with an invoice, in a dialog: here, and where it waits in a queue. */
export function InvoiceDialog({ open: { invoice, what }, onClose }: { open: Open; onClose(): void }) {
  const t = useTranslations()
  const { money } = useFormat()
  const { record, credit, promise, writeOff, writeBack } = useCustomerActions()
  const { customerId, _id: invoiceId, number } = invoice
  if (what === 'record')
    return (
      <ActionDialog
        title={t('staff.record')}
        lead={t('staff.recordLead', { number })}
        label={t('staff.save')}
        asks={['cents', 'day', 'method', 'bankReference']}
        cents={invoice.owedCents}
        run={({ cents, day, method, bankReference }) =>
          record({ customerId, invoiceId, amountCents: cents, receivedOn: day, method, bankReference })
        }
        onClose={onClose}
      />
    )
  if (what === 'credit')
    return (
      <ActionDialog
        title={t('staff.credit')}
        lead={t('staff.creditLead', { number })}
        label={t('staff.creditIt')}
        asks={['cents', 'reason']}
        cents={creditable(invoice)}
        run={({ cents, reason }) => credit({ customerId, invoiceId, amountCents: cents, reason })}
        onClose={onClose}
      />
    )
  if (what === 'promise')
    return (
      <ActionDialog
        title={t('staff.promise')}
        lead={t('staff.promiseLead', { number })}
        label={t('staff.promiseIt')}
        asks={['day', 'reason']}
        run={({ day, reason }) => promise({ customerId, invoiceId, until: day, reason })}
        onClose={onClose}
      />
    )
  const run = what === 'writeOff' ? writeOff : writeBack
  const amount = money(what === 'writeOff' ? invoice.owedCents : (invoice.writtenOffCents ?? 0))
  return (
    <ActionDialog
      title={t(`staff.${what}`)}
      lead={t(`staff.${what}Lead`, { number, amount })}
      label={t(`staff.${what}It`)}
      asks={['reason']}
      run={({ reason }) => run({ customerId, invoiceId, reason })}
      onClose={onClose}
    />
  )
}
