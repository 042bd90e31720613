import { useTranslations } from 'use-intl'
import type { Payment } from '../../../../shared/api/payments.ts'
import type { CustomerFile } from '../../../../shared/api/staff-customers.ts'
import type { Cents } from '../../../../shared/rules/money.ts'
import { needsAccount } from '../../../../shared/rules/refund-way.ts'
import { useFormat } from '../../../lib/language.ts'
import { ActionDialog } from '../action-dialog.tsx'
import { useCustomerActions } from '../customer.data.ts'

export type OpenPayment =
  | { what: 'receive' }
  | { what: 'reverse'; payment: Payment }
  /** `mostCents`: what of it can be given back. */
  | { what: 'refund'; payment: Payment; mostCents: Cents }

interface Props {
  open: OpenPayment
  file: CustomerFile
  onClose(): void
}

/** What is done with a customer's money: received, given back, or reversed where it was recorded wrongly. */
export function PaymentDialog({ open, file, onClose }: Props) {
  const t = useTranslations()
  const { reverse, receive } = useCustomerActions()
  const { customer, owedCents } = file
  const customerId = customer._id
  if (open.what === 'refund') return <RefundDialog {...open} customerId={customerId} onClose={onClose} />
  if (open.what === 'reverse')
    return (
      <ActionDialog
        title={t('staff.reverse')}
        lead={t('staff.reverseLead')}
        label={t('staff.reverse')}
        asks={['reason']}
        run={({ reason }) => reverse({ customerId, paymentId: open.payment._id, reason })}
        onClose={onClose}
      />
    )
  return (
    <ActionDialog
      title={t('staff.receive')}
      lead={t('staff.receiveLead')}
      label={t('staff.save')}
      asks={['cents', 'day', 'method', 'bankReference']}
      cents={owedCents}
      run={({ cents, day, method, bankReference }) =>
        receive({ customerId, amountCents: cents, receivedOn: day, method, bankReference })
      }
      onClose={onClose}
    />
  )
}

interface RefundProps {
  payment: Payment
  mostCents: Cents
  customerId: string
  onClose(): void
}

function RefundDialog({ payment, mostCents, customerId, onClose }: RefundProps) {
  const t = useTranslations()
  const { money } = useFormat()
  const { refund } = useCustomerActions()
  const failed = payment.refundFailedCents
  return (
    <ActionDialog
      title={t('staff.refund')}
      lead={
        failed
          ? t('staff.refundFailedLead', { amount: money(mostCents), failed: money(failed) })
          : t('staff.refundLead', { amount: money(mostCents) })
      }
      label={t('staff.refundIt')}
      asks={needsAccount(payment) ? ['cents', 'iban'] : ['cents']}
      cents={mostCents}
      run={({ cents, iban }) =>
        refund({
          customerId,
          paymentId: payment._id,
          amountCents: cents,
          ...(iban && { iban }),
        })
      }
      onClose={onClose}
    />
  )
}
