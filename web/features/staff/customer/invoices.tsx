import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Invoice } from '../../../../shared/api/invoices.ts'
import { useFormat } from '../../../lib/language.ts'
import { InvoiceStatus } from '../../../parts/billing/invoice-status.tsx'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { ActionDialog } from '../action-dialog.tsx'
import { useCustomerActions } from '../customer.data.ts'

type Open = { invoice: Invoice; what: 'record' | 'credit' }

/** A customer's invoices: money that came in is recorded, and what was asked for wrongly is credited. */
export function CustomerInvoices({ invoices }: { invoices: readonly Invoice[] }) {
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
              {invoice.status === 'open' && (
                <Button look="quiet" onClick={() => setOpen({ invoice, what: 'record' })}>
                  {t('staff.record')}
                  <span className="sr-only">{` ${invoice.number}`}</span>
                </Button>
              )}
              {creditable(invoice) > 0 && (
                <Button look="quiet" onClick={() => setOpen({ invoice, what: 'credit' })}>
                  {t('staff.credit')}
                  <span className="sr-only">{` ${invoice.number}`}</span>
                </Button>
              )}
            </p>
          </li>
        ))}
      </ul>
      {open && <InvoiceDialog open={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

/** What no credit note has taken back yet, VAT included. */
const creditable = ({ totals, creditedCents = 0 }: Invoice) => totals.totalCents - creditedCents

function InvoiceDialog({ open: { invoice, what }, onClose }: { open: Open; onClose(): void }) {
  const t = useTranslations()
  const { record, credit } = useCustomerActions()
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
}
