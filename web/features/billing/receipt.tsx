import { useTranslations } from 'use-intl'
import type { listPayments } from '../../../shared/api/payments.ts'
import type { ReplyOf } from '../../../shared/endpoint.ts'
import { useFormat } from '../../lib/language.ts'

type Account = ReplyOf<typeof listPayments>['data']

interface Props {
  invoiceId: string
  account: Pick<Account, 'payments' | 'creditNotes'>
}

/** How an invoice was settled: each payment and credit note with its day, its method and its amount. */
export function Receipt({ invoiceId, account }: Props) {
  const t = useTranslations()
  const { money, longDate } = useFormat()
  const payments = account.payments.filter(
    (payment) => payment.invoiceId === invoiceId && !payment.reversedOn,
  )
  const notes = account.creditNotes.filter((note) => note.invoiceId === invoiceId)
  const rows = [
    ...payments.map(({ _id, receivedOn, method, cents, refundedCents }) => ({
      _id,
      on: receivedOn,
      name: t(`account.methods.${method}`),
      cents: cents - refundedCents,
    })),
    ...notes.map(({ _id, issuedOn, number, totals }) => ({
      _id,
      on: issuedOn,
      name: t('account.creditNote', { number }),
      cents: totals.totalCents,
    })),
  ].sort((a, b) => a.on.localeCompare(b.on))
  return (
    <dl className="figures">
      {rows.map(({ _id, on, name, cents }) => (
        <div key={_id} className="flex justify-between gap-6 border-t border-line py-4">
          <dt>
            {name}
            <span className="block text-small text-faint">{longDate(on)}</span>
          </dt>
          <dd className="whitespace-nowrap">{money(cents)}</dd>
        </div>
      ))}
    </dl>
  )
}
