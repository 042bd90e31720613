import { useTranslations } from 'use-intl'
import type { PiledEntry } from '../../../shared/api/staff-bank.ts'
import { isOfAnotherDay, resolutionOf } from '../../../shared/rules/recorded-transfer.ts'
import { useFormat } from '../../lib/language.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'

/** Why an entry waits: what is recorded under its reference and in what it differs, a transfer that was typed, or a reference that came before. */
export function WaitsBecause({ entry: { recorded, waitsBecause } }: { entry: PiledEntry }) {
  const t = useTranslations()
  const { money, shortDate } = useFormat()
  if (!recorded)
    return waitsBecause ? (
      <p className="text-small text-soft">{t(`deskBooks.bank.waitsBecause.${waitsBecause}`)}</p>
    ) : null
  const { cents, receivedOn, customerName, customerId, differs } = recorded
  const facts = { amount: money(cents), name: customerName ?? customerId, date: shortDate(receivedOn) }
  return (
    <p className="text-small text-soft">
      {[
        t('deskBooks.bank.recordedAs', facts),
        ...differs.map((what) => t(`deskBooks.bank.differs.${what}`)),
      ].join(' ')}
    </p>
  )
}

/** Is an entry booked as it is? One under whose reference another amount or customer is recorded is decided with that first. */
export const isBookedWhole = ({ recorded, ...entry }: PiledEntry): boolean =>
  !recorded || isOfAnotherDay(recorded, entry)

interface Props {
  entry: PiledEntry
  busy: boolean
  onBook(wish: { customerId: string; invoiceId?: string }): void
}

/** What a person may do about a transfer that is recorded otherwise than the bank says. */
export function RecordedOtherwise({ entry, busy, onBook }: Props) {
  const t = useTranslations()
  const { money } = useFormat()
  const { recorded, proposals, cents } = entry
  if (!recorded) return null
  const { customerId } = recorded
  const name = recorded.customerName ?? customerId
  const resolution = resolutionOf(recorded, entry, customerId)
  const invoiceId = proposals.find((one) => one.customerId === customerId)?.invoiceId
  return (
    <div className="mb-4 border-l-2 border-line pl-4">
      <WaitsBecause entry={entry} />
      <p className="mt-2 text-small">
        {t(resolution === 'beside' ? 'deskBooks.bank.besideLead' : 'deskBooks.bank.otherwiseLead')}
      </p>
      {(resolution === 'same' || resolution === 'rest') && (
        <Button
          look="quiet"
          busy={busy}
          onClick={() => onBook({ customerId, ...(invoiceId && { invoiceId }) })}
        >
          {resolution === 'rest'
            ? t('deskBooks.bank.bookRest', { amount: money(cents - recorded.cents), name })
            : t('deskBooks.bank.bookSame', { name })}
        </Button>
      )}
      <ButtonLink look="quiet" to={`/staff/customers/${customerId}`}>
        {t('deskBooks.bank.openCustomer', { name })}
      </ButtonLink>
    </div>
  )
}
