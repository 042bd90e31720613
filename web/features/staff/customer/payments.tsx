import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Payment } from '../../../../shared/api/payments.ts'
import type { CustomerFile } from '../../../../shared/api/staff-customers.ts'
import { sum } from '../../../../shared/rules/money.ts'
import { useFormat } from '../../../lib/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { ActionDialog } from '../action-dialog.tsx'
import { useCustomerActions } from '../customer.data.ts'

/** A customer's payments; what is too much of one is refunded by the same method. */
export function CustomerPayments({ file }: { file: CustomerFile }) {
  const t = useTranslations()
  const { money, longDate } = useFormat()
  const { refund, receive } = useCustomerActions()
  const [refunded, setRefunded] = useState<Payment>()
  const [isReceiving, setReceiving] = useState(false)
  const { customer, payments, invoices, creditCents } = file
  // What invoices ask for: a reinstatement is recorded as a whole, with its subscription.
  const owedCents = sum(invoices.map((invoice) => invoice.owedCents))
  const numberOf = (id?: string) => invoices.find(({ _id }) => _id === id)?.number
  return (
    <>
      {owedCents > 0 && (
        <Button look="outline" className="mb-6" onClick={() => setReceiving(true)}>
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
                  numberOf(payment.invoiceId),
                  payment.refundedCents > 0 &&
                    t('account.refunded', { amount: money(payment.refundedCents) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <p className="figures text-ink">{money(payment.cents)}</p>
            <p className="sm:text-right">
              {creditCents > 0 && payment.cents > payment.refundedCents && (
                <Button look="quiet" onClick={() => setRefunded(payment)}>
                  {t('staff.refund')}
                  <span className="sr-only">{` ${money(payment.cents)}`}</span>
                </Button>
              )}
            </p>
          </li>
        ))}
      </ul>
      {refunded && (
        <ActionDialog
          title={t('staff.refund')}
          lead={t('staff.refundLead', { amount: money(creditCents) })}
          label={t('staff.refundIt')}
          asks={['cents']}
          cents={Math.min(creditCents, refunded.cents - refunded.refundedCents)}
          run={({ cents }) =>
            refund({ customerId: customer._id, paymentId: refunded._id, amountCents: cents })
          }
          onClose={() => setRefunded(undefined)}
        />
      )}
      {isReceiving && (
        <ActionDialog
          title={t('staff.receive')}
          lead={t('staff.receiveLead')}
          label={t('staff.save')}
          asks={['cents', 'day', 'method']}
          cents={owedCents}
          run={({ cents, day, method }) =>
            receive({ customerId: customer._id, amountCents: cents, receivedOn: day, method })
          }
          onClose={() => setReceiving(false)}
        />
      )}
    </>
  )
}
