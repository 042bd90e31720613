import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ExtensionQuote, Reservation } from '../../../shared/api/reservations.ts'
import { addDays, addMonths, type IsoDate } from '../../../shared/rules/dates.ts'
import { useExtendReservation, useExtensionQuote } from '../../lib/data/reservation-changes.ts'
import { ApiProblem, wasRefused } from '../../lib/http/api-problem.ts'
import { useFormat } from '../../lib/language.ts'
import { showToast } from '../../lib/toasts.ts'
import { fullName } from '../../lib/vehicle-name.ts'
import { Button } from '../../ui/button.tsx'
import { DayCalendar } from '../../ui/day-calendar.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PriceLines } from '../billing/price-lines.tsx'

/** Keeping a vehicle longer: until which day, and what that costs before it is agreed to. */
export function ExtendDialog({ reservation: given, onClose }: { reservation: Reservation; onClose(): void }) {
  const t = useTranslations()
  // As it was when the dialog was opened: after a lost answer it may be longer already, and trying again sends the same.
  const [reservation] = useState(given)
  const { longDate } = useFormat()
  const first = addDays(reservation.return_date, 1)
  // The shortest extension is requested first: its answer, even a refusal, holds the last possible day.
  const shortest = useExtensionQuote(reservation._id, first)
  const { latestReturn: latest, contractEndsOn } = shortest.data ?? lastDaysIn(shortest.error)
  const [chosen, setChosen] = useState<IsoDate>()
  const month = addDays(addMonths(first, 1), -1)
  const end = chosen ?? (latest && (month < latest ? month : latest))
  const isFree = latest !== undefined && latest >= first
  const lead = t('reservation.extend.lead', {
    vehicle: fullName(reservation.general_id),
    end: longDate(reservation.return_date),
  })
  return (
    <FormDialog title={t('reservation.extend.title')} lead={lead} width="max-w-2xl" onClose={onClose}>
      <div className="grid gap-7 sm:grid-cols-2 sm:items-start sm:gap-x-12">
        {shortest.isLoading && <Skeleton lines={6} />}
        {shortest.error && latest === undefined ? <Problem error={shortest.error} /> : null}
        {latest !== undefined && !isFree && <LastDay first={first} {...{ latest, contractEndsOn }} />}
        {isFree && latest && (
          <div>
            <DayCalendar
              label={t('reservation.extend.day')}
              {...{ from: first, until: latest, value: end, onChange: setChosen }}
            />
            <div className="mt-3 text-small text-faint">
              <LastDay first={first} {...{ latest, contractEndsOn }} />
            </div>
          </div>
        )}
        {isFree && end && (
          <div className="grid gap-7">
            <Agree reservationId={reservation._id} end={end} onDone={onClose} />
          </div>
        )}
      </div>
    </FormDialog>
  )
}

interface LastDays {
  latestReturn?: IsoDate
  contractEndsOn?: IsoDate | undefined
}

/** A refusal for lack of free days holds the last free one, and the last day of a contract that ends. */
const lastDaysIn = (error: unknown): LastDays =>
  ((error instanceof ApiProblem && error.details) || {}) as LastDays

interface LastDayProps {
  /** The first day of an extension. */
  first: IsoDate
  latest: IsoDate
  contractEndsOn: IsoDate | undefined
}

/** How long a vehicle can be kept: as long as it is free; under notice in the words that a booking has for it. */
export function LastDay({ first, latest, contractEndsOn }: LastDayProps) {
  const t = useTranslations()
  const { longDate } = useFormat()
  // A reservation may have been made before notice, and last longer than the contract.
  const isEnd = contractEndsOn !== undefined && (latest >= contractEndsOn || contractEndsOn < first)
  if (isEnd) return <p>{t('reservation.extend.untilEnd', { date: longDate(contractEndsOn) })}</p>
  if (latest < first) return <p>{t('reservation.extend.none')}</p>
  return <p>{t('reservation.extend.latest', { date: longDate(latest) })}</p>
}

function Agree({ reservationId, end, onDone }: { reservationId: string; end: IsoDate; onDone(): void }) {
  const t = useTranslations()
  const quote = useExtensionQuote(reservationId, end)
  const extend = useExtendReservation(reservationId)
  const [sent, setSent] = useState<IsoDate>()
  // It may have been extended until then already: a price for it cannot be had any more.
  const isUnknown = sent === end && extend.error !== undefined && !wasRefused(extend.error)
  const go = async () => {
    if (!quote.data) return
    setSent(end)
    const agreed = { return_date: end, priceCents: quote.data.totals.cents }
    const done = await extend
      .trigger(agreed)
      .catch((error: unknown) => void (wasRefused(error) && quote.mutate()))
    if (!done) return
    onDone()
    void showToast('success', t('reservation.extend.done'))
  }
  return (
    <>
      {quote.isLoading && <Skeleton lines={3} />}
      {quote.error && !isUnknown ? <Problem error={quote.error} /> : null}
      {quote.data && <Price quote={quote.data} />}
      {extend.error ? <Problem error={extend.error} /> : null}
      <Button busy={extend.isMutating} disabled={!quote.data} onClick={() => void go()}>
        {t('reservation.extend.yes')}
      </Button>
    </>
  )
}

function Price({ quote }: { quote: ExtensionQuote }) {
  const t = useTranslations()
  const { longDate, money } = useFormat()
  return (
    <div className="grid gap-4">
      <p className="font-display text-title" role="status">
        {t('reservation.extend.until', { date: longDate(quote.return_date) })}
      </p>
      <PriceLines caption={t('reservation.extend.price')} lines={quote.lines} totals={quote.totals} />
      {quote.dueNowCents > 0 && (
        <p className="figures flex justify-between gap-6 text-small">
          <span className="text-soft">{t('reservation.extend.now')}</span>
          {money(quote.dueNowCents)}
        </p>
      )}
      <p className="text-small text-faint">{t('reservation.extend.monthly')}</p>
    </div>
  )
}
