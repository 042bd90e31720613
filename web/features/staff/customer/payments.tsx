import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { PAYMENT_METHODS, type Payment } from '../../../../shared/api/payments.ts'
import type { CustomerFile } from '../../../../shared/api/staff-customers.ts'
import { sum } from '../../../../shared/rules/money.ts'
import { refundableCents } from '../../../../shared/rules/refund-way.ts'
import { useFormat } from '../../../lib/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { type OpenPayment, PaymentDialog } from './payment-dialogs.tsx'

/** A customer's payments; what is too much of one is refunded by the same method. */
export function CustomerPayments({ file }: { file: CustomerFile }) {
  const t = useTranslations()
  const { money, longDate } = useFormat()
  const [open, setOpen] = useState<OpenPayment>()
  const { payments, invoices, creditCents } = file
  // What invoices ask for: a reinstatement is recorded as a whole, with its subscription.
  const owedCents = sum(invoices.map((invoice) => invoice.owedCents))
  const invoiceOf = (id?: string) => invoices.find(({ _id }) => _id === id)
  /** What of it can be given back; of one whose invoice is further down the lists, what the customer has too much. */
  const mostOf = (payment: Payment) =>
    Math.min(creditCents, refundableCents(payment, invoiceOf(payment.invoiceId)))
  return (
    <>
      {owedCents > 0 && (
        <Button look="outline" className="mb-6" onClick={() => setOpen({ what: 'receive' })}>
          {t('staff.receive')}
        </Button>
      )}
      {payments.length === 0 && <Empty title={t('staff.noPayments')} />}
      <ul>
        {payments.map((payment) => (
          <li
            key={payment._id}
            className="grid gap-x-8 gap-y-1 border-t border-line py-5 sm:grid-cols-[1fr_auto_8rem] sm:items-center"
          >
            <div>
              <h3 className="font-sans text-body font-semibold">{t(`account.methods.${payment.method}`)}</h3>
              <p className="figures mt-1 text-small text-faint">
                {[
                  longDate(payment.receivedOn),
                  invoiceOf(payment.invoiceId)?.number,
                  payment.reversedOn && t('staff.reversed'),
                  payment.refundedCents > 0 &&
                    t('account.refunded', { amount: money(payment.refundedCents) }),
                  payment.refundFailedCents &&
                    t('staff.refundsFailed', { amount: money(payment.refundFailedCents) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <p className="figures text-ink">{money(payment.cents)}</p>
            <p className="flex flex-wrap gap-x-6 sm:justify-end">
              {isReversible(payment) && (
                <Button look="quiet" onClick={() => setOpen({ what: 'reverse', payment })}>
                  {t('staff.reverse')}
                  <span className="sr-only">{` ${money(payment.cents)}`}</span>
                </Button>
              )}
              {mostOf(payment) > 0 && (
                <Button
                  look="quiet"
                  onClick={() => setOpen({ what: 'refund', payment, mostCents: mostOf(payment) })}
                >
                  {t('staff.refund')}
                  <span className="sr-only">{` ${money(payment.cents)}`}</span>
                </Button>
              )}
            </p>
          </li>
        ))}
      </ul>
      {open && <PaymentDialog open={open} file={file} onClose={() => setOpen(undefined)} />}
    </>
  )
}

/** What people recorded, and of which nothing was given back. */
const isReversible = ({ method, refundedCents, reversedOn }: Payment) =>
  (PAYMENT_METHODS as readonly string[]).includes(method) && refundedCents === 0 && !reversedOn
