import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { BookedOnClosed } from '../../../shared/api/staff-opening-hours.ts'
import type { ClosedDays } from '../../../shared/rules/opening-hours.ts'
import { useSpan } from '../../lib/hours-text.ts'
import { useFormat, useLanguage } from '../../lib/language.ts'
import { fullName } from '../../lib/vehicle-name.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Loaded } from '../../ui/section.tsx'
import { useBookedOn } from './opening-hours.data.ts'

/** Calls, hand-overs and returns, each with whom it was agreed on. */
export function Booked({ booked: { calls, stays, isMore } }: { booked: BookedOnClosed }) {
  const t = useTranslations()
  const { longDate } = useFormat()
  const span = useSpan()
  if (calls.length + stays.length === 0) return <p className="text-soft">{t('deskOpening.nothingBooked')}</p>
  return (
    <>
      <ul className="grid gap-1 text-small">
        {calls.map(({ _id, call, customerId, customerName }) => (
          <li key={_id}>
            {`${t('deskOpening.call')} · ${longDate(call?.on ?? '')} ${span(call?.from ?? '', call?.until ?? '')} · `}
            <Who customerId={customerId} name={customerName ?? (call?.name || call?.phonenumber) ?? ''} />
          </li>
        ))}
        {stays.map(({ _id, status, start_date, return_date, general_id, customerId, customerName }) => (
          <li key={_id}>
            {`${fullName(general_id)} · `}
            {status === 'InGarage'
              ? `${t('deskOpening.back')} ${longDate(return_date)} · `
              : `${t('formats.fromTo', { start: longDate(start_date), end: longDate(return_date) })} · `}
            <Who customerId={customerId} name={customerName ?? ''} />
          </li>
        ))}
      </ul>
      {isMore && <p className="mt-2 text-small text-alarm">{t('deskOpening.more')}</p>}
    </>
  )
}

function Who({ customerId, name }: { customerId: string | undefined; name: string }) {
  if (!customerId) return name
  return (
    <Link
      to={`/staff/customers/${customerId}`}
      className="inline-flex min-h-8 items-center underline decoration-line underline-offset-4 hover:text-accent max-lg:min-h-11"
    >
      {name}
    </Link>
  )
}

/** What is booked on the days of an exception by now. */
export function BookedDialog({ days, onClose }: { days: ClosedDays; onClose(): void }) {
  const t = useTranslations()
  const { language } = useLanguage()
  const booked = useBookedOn(days._id)
  return (
    <FormDialog
      title={t('deskOpening.booked')}
      lead={`${days.name[language]}. ${t('deskOpening.bookedLead')}`}
      width="max-w-2xl"
      onClose={onClose}
    >
      <Loaded of={booked}>{(data) => <Booked booked={data} />}</Loaded>
    </FormDialog>
  )
}
