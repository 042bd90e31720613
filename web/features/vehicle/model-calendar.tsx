import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { vehicleCalendar } from '../../../shared/api/vehicles.ts'
import type { ReplyOf } from '../../../shared/endpoint.ts'
import { addMonths, type IsoDate } from '../../../shared/rules/dates.ts'
import type { ListedVehicle } from '../../lib/data/catalogue.ts'
import { useFormat } from '../../lib/language.ts'
import { Icon } from '../../ui/icons.tsx'
import { Section } from '../../ui/section.tsx'
import { useModelCalendar } from './calendar.data.ts'
import { monthsFrom, weeksOf } from './month-days.ts'

/** Months side by side: one on a phone, two, and three where there is room. */
const SIDE_BY_SIDE = ['', 'max-md:hidden', 'max-xl:hidden']
const ARROW =
  'grid size-11 place-items-center border border-line text-soft hover:border-accent hover:text-accent disabled:opacity-30'

/** On which days of the next year the model can be had: read only, the same for everybody. */
export function ModelCalendar({ vehicle }: { vehicle: ListedVehicle }) {
  const t = useTranslations()
  const calendar = useModelCalendar(vehicle)
  return (
    <Section title={t('vehicle.calendar.title')} place="calendar" of={calendar}>
      {(data) => <Year {...data} modelId={vehicle._id} />}
    </Section>
  )
}

/** Begins at the month of the first free day. */
export function Year({
  today,
  until,
  free,
  modelId,
}: ReplyOf<typeof vehicleCalendar>['data'] & { modelId: string }) {
  const t = useTranslations()
  const { longDate } = useFormat()
  const months = monthsFrom(today, until)
  const first = free[0]?.start_date
  const [at, setAt] = useState(() => Math.max(0, months.indexOf(`${(first ?? today).slice(0, 7)}-01`)))
  const isWhole = free.length === 1 && free[0]?.return_date.slice(0, 7) === months.at(-1)?.slice(0, 7)
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
        <p className="max-w-xl text-soft">
          {first
            ? t(isWhole ? 'vehicle.calendar.throughout' : 'vehicle.calendar.from', { date: longDate(first) })
            : t('vehicle.calendar.none')}
          {(!first || first > addMonths(today, 1)) && (
            <Link
              to={`/drive-line?model=${modelId}`}
              className="mt-3 block min-h-11 content-center underline hover:text-accent"
              data-unprinted
            >
              {t('vehicle.calendar.wait')}
            </Link>
          )}
        </p>
        <div className="flex gap-2" data-unprinted>
          <button type="button" className={ARROW} disabled={at === 0} onClick={() => setAt(at - 1)}>
            <Icon name="arrow" className="size-5 rotate-180" />
            <span className="sr-only">{t('vehicle.calendar.earlier')}</span>
          </button>
          <button
            type="button"
            className={ARROW}
            disabled={at >= months.length - 1}
            onClick={() => setAt(at + 1)}
          >
            <Icon name="arrow" />
            <span className="sr-only">{t('vehicle.calendar.later')}</span>
          </button>
        </div>
      </div>
      <div aria-live="polite" className="mt-8 grid items-start gap-12 md:grid-cols-2 xl:grid-cols-3">
        {months.slice(at, at + SIDE_BY_SIDE.length).map((month, index) => (
          <div key={month} className={SIDE_BY_SIDE[index]}>
            <Month
              month={month}
              isShown={(day) => today <= day && day < until}
              isFree={(day) => free.some((span) => span.start_date <= day && day <= span.return_date)}
            />
          </div>
        ))}
      </div>
      <p className="mt-6 flex flex-wrap gap-x-8 gap-y-2 text-small text-soft">
        <span className="inline-flex items-center gap-3">
          <span aria-hidden="true" className="h-0.5 w-5 bg-accent" />
          {t('vehicle.calendar.free')}
        </span>
        <span className="inline-flex items-center gap-3">
          <span aria-hidden="true" className="text-faint line-through">
            12
          </span>
          {t('vehicle.calendar.taken')}
        </span>
      </p>
    </>
  )
}

interface MonthProps {
  month: IsoDate
  isShown(day: IsoDate): boolean
  isFree(day: IsoDate): boolean
}

function Month({ month, isShown, isFree }: MonthProps) {
  const { monthName, weekdays } = useFormat()
  return (
    <table className="figures w-full table-fixed border-collapse text-center text-small">
      <caption className="mb-4 text-left font-display text-title first-letter:uppercase">
        {monthName(month)}
      </caption>
      <thead>
        <tr>
          {weekdays().map((day) => (
            <th key={day} scope="col" className="pb-2 text-label font-medium text-faint">
              {day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is a day of the week.
              <td key={column} className="h-10 p-0">
                {day && isShown(day) && <Day day={day} isFree={isFree(day)} />}
                {day && !isShown(day) && <span className="text-faint">{Number(day.slice(8))}</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A free day stands on a line, a taken one is struck through; both are read out. */
function Day({ day, isFree }: { day: IsoDate; isFree: boolean }) {
  const t = useTranslations()
  const date = Number(day.slice(8))
  if (isFree)
    return (
      <span className="mx-0.5 grid h-9 place-items-center border-b-2 border-accent text-ink">
        {date}
        <span className="sr-only"> {t('vehicle.calendar.isFree')}</span>
      </span>
    )
  return (
    <span className="text-faint">
      <s className="decoration-faint">{date}</s>
      <span className="sr-only"> {t('vehicle.calendar.isTaken')}</span>
    </span>
  )
}
