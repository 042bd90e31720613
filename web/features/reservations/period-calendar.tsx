import { parseDate } from '@internationalized/date'
import { Button, CalendarHeading, RangeCalendar } from 'react-aria-components/RangeCalendar'
import { useTranslations } from 'use-intl'
import type { IsoDate } from '../../../shared/rules/dates.ts'
import { CalendarMonth } from '../../ui/calendar-month.tsx'
import { Icon } from '../../ui/icons.tsx'
import { type FreeSpan, isBookable } from './free-days.ts'

export interface Period {
  start: IsoDate
  end: IsoDate
}

interface Props {
  today: IsoDate
  spans: readonly FreeSpan[]
  value: Period | null
  onChange(days: Period): void
  /** Where the calendar opens. */
  opensOn: IsoDate
  /** One month in view, or two side by side. */
  months: 1 | 2
  /** One's own reservations: their days are marked. */
  own?: readonly { start_date: IsoDate; return_date: IsoDate }[]
}

/** Months after the first one in view. */
const OFFSETS = [0, 1] as const
const ARROW = 'grid size-11 place-items-center text-soft hover:text-accent disabled:opacity-30'

/** Free and taken days of a model; the first and the last day of a reservation are chosen in it. */
export function PeriodCalendar({ today, spans, value, onChange, opensOn, months, own = [] }: Props) {
  const t = useTranslations()
  return (
    <RangeCalendar
      aria-label={t('booking.dates')}
      minValue={parseDate(today)}
      value={value && { start: parseDate(value.start), end: parseDate(value.end) }}
      defaultFocusedValue={parseDate(opensOn)}
      firstDayOfWeek="mon"
      visibleDuration={{ months }}
      isDateUnavailable={(day, anchor) => !isBookable(spans, day.toString(), anchor?.toString())}
      onChange={({ start, end }) => onChange({ start: start.toString(), end: end.toString() })}
    >
      <div className="relative grid items-start gap-10 md:grid-cols-2">
        <Button slot="previous" className={`${ARROW} absolute top-0 left-0 z-10`}>
          <Icon name="arrow" className="size-5 rotate-180" />
        </Button>
        <Button slot="next" className={`${ARROW} absolute top-0 right-0 z-10`}>
          <Icon name="arrow" />
        </Button>
        {OFFSETS.slice(0, months).map((offset) => (
          <div key={offset}>
            <CalendarHeading
              offset={{ months: offset }}
              className="mb-3 block h-11 text-center font-display text-title leading-11 first-letter:uppercase"
            />
            <CalendarMonth
              offset={offset}
              chosen="span"
              isOwn={(day) =>
                own.some(({ start_date, return_date }) => start_date <= day && day <= return_date)
              }
            />
          </div>
        ))}
      </div>
    </RangeCalendar>
  )
}
