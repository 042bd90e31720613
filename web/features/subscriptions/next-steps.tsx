import { useTranslations } from 'use-intl'
import type { Subscription } from '../../../shared/api/subscriptions.ts'
import { useInvoices } from '../../lib/data/invoices.ts'
import { useReservations } from '../../lib/data/reservations.ts'
import { useFormat } from '../../lib/language.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** What comes after the signature: the invoice to pay while it is open, and a vehicle to reserve or, of a Single, to fetch. */
export function NextSteps({ contract: { _id: contractId, commitment } }: { contract: Subscription }) {
  const t = useTranslations()
  const { money, longDate } = useFormat()
  const invoices = useInvoices()
  const reservations = useReservations()
  const open = invoices.data?.find(
    (one) => one.contractId === contractId && one.kind === 'signing' && one.status === 'open',
  )
  const isFirst = !commitment && reservations.data?.length === 0
  const isToFetch = reservations.data?.some(
    ({ _id, status }) => _id === commitment?.reservationId && status === 'Confirmed',
  )
  return (
    <div className="mt-8 border-t border-line pt-6">
      {open && (
        <div className="mb-7">
          <h4 className="font-sans text-body font-semibold">{t('contract.next.pay')}</h4>
          <p className="figures mt-1 mb-4 text-small text-soft">
            {t('contract.next.payText', {
              number: open.number,
              amount: money(open.owedCents),
              date: longDate(open.dueOn),
            })}
          </p>
          <ButtonLink to={`/profile/invoices/${open._id}`} className="w-full">
            {t('contract.next.toInvoice')}
          </ButtonLink>
        </div>
      )}
      {isFirst && (
        <>
          <h4 className="font-sans text-body font-semibold">{t('contract.next.reserve')}</h4>
          <p className="mt-1 mb-4 text-small text-soft">{t('contract.next.reserveText')}</p>
        </>
      )}
      {commitment && isToFetch && (
        <>
          <h4 className="font-sans text-body font-semibold">{t('contract.next.committed')}</h4>
          <p className="mt-1 mb-4 text-small text-soft">
            {t('contract.next.committedText', { date: longDate(commitment.startsOn) })}
          </p>
        </>
      )}
      <ButtonLink to="/drive-line" look={open ? 'outline' : 'solid'} className="w-full">
        {t(commitment ? 'links.toDriveline' : 'contract.toDriveline')}
      </ButtonLink>
    </div>
  )
}
