import { useTranslations } from 'use-intl'
import type { Invoice } from '../../../shared/api/invoices.ts'
import type { IsoDate } from '../../../shared/rules/dates.ts'
import { isOnItsWay } from '../../../shared/rules/dunning.ts'
import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'
import { failedBefore, usePayInvoice } from '../../lib/data/invoices.ts'
import { useFormat } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/problem.tsx'

interface Props {
  invoice: Invoice
  /** `back` from a payment, `left` without one; null for who has not been there. */
  returned: string | null
}

/** One button to pay an invoice, and the state of the payment: pending, silent for two weeks, failed, left, done. */
export function PayInvoice({ invoice, returned }: Props) {
  const t = useTranslations()
  const { money, longDate } = useFormat()
  const pay = usePayInvoice(invoice)
  const state = stateOf(invoice, returned)
  const isAlarm = state === 'failed'
  const mayPay = invoice.status === 'open' && state !== 'pending' && state !== 'confirming'
  return (
    <div className="mb-10">
      {state && (
        <p
          role="status"
          className={`mb-6 border-l-2 pl-4 text-small text-ink ${isAlarm ? 'border-alarm' : 'border-accent'}`}
        >
          {t(`invoice.payment.${state}`, { date: longDate(invoice.payment?.at ?? invoice.issuedOn) })}
        </p>
      )}
      {mayPay && (
        <>
          <Button busy={pay.isMutating} onClick={() => void pay.trigger().catch(() => undefined)}>
            {t('invoice.pay', { amount: money(invoice.owedCents) })}
          </Button>
          <p className="mt-3 text-small text-faint">{t('invoice.payHint')}</p>
        </>
      )}
      {pay.error ? <Problem error={pay.error} /> : null}
    </div>
  )
}

function stateOf(invoice: Invoice, returned: string | null) {
  if (invoice.status !== 'open') return returned === 'back' ? ('thanks' as const) : undefined
  const { payment, _id } = invoice
  return stateAfter({ payment, returned, failedBefore: failedBefore(_id) })
}

interface Returned {
  payment: Invoice['payment']
  returned: string | null
  /** When the payment failed that was known as the browser left for the provider's page. */
  failedBefore: string | null
}

/** What is said of a payment: what is known of it, unless that is of one before the visit that the browser comes back from. */
export function stateAfter({ payment, returned, failedBefore: before }: Returned) {
  const known = knownState(payment, luxembourgDate(new Date().toISOString()))
  // Whoever comes back now has paid another time.
  const isOfAnother =
    (known === 'silent' && returned !== null) ||
    (known === 'failed' && returned === 'back' && payment?.at === before)
  if (known && !isOfAnother) return known
  if (returned === 'back') return 'confirming' as const
  return returned === 'left' ? ('left' as const) : known
}

/** What is known of a payment on a day: one of which nothing is heard for longer than a debit takes may be made again. */
export function knownState(payment: Invoice['payment'], today: IsoDate) {
  if (payment?.state === 'pending' && !isOnItsWay(payment, today)) return 'silent' as const
  return payment?.state
}
