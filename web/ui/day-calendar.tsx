import { parseDate } from '@internationalized/date'
import { Button, Calendar, CalendarHeading } from 'react-aria-components/Calendar'
import type { IsoDate } from '../../shared/rules/dates.ts'
import { CalendarMonth } from './calendar-month.tsx'
import { Icon } from './icons.tsx'

interface Props {
  label: string
  value: IsoDate | undefined
  /** The first and the last day that can be chosen. */
  from: IsoDate
  until: IsoDate
  /** Days between them that cannot be chosen. */
  isTaken?(day: IsoDate): boolean
  onChange(day: IsoDate): void
}

const ARROW = 'grid size-11 place-items-center text-soft hover:text-accent disabled:opacity-30'

/** One day chosen from a calendar. */
export function DayCalendar({ label, value, from, until, isTaken, onChange }: Props) {
  // A past day cannot be chosen, but it is not taken either.
  const isWithin = (day: IsoDate) => from <= day && day <= until
  return (
    <Calendar
      aria-label={label}
      minValue={parseDate(from)}
      maxValue={parseDate(until)}
      value={value ? parseDate(value) : null}
      defaultFocusedValue={parseDate(value ?? from)}
      firstDayOfWeek="mon"
      isDateUnavailable={(day) => isWithin(day.toString()) && (isTaken?.(day.toString()) ?? false)}
      onChange={(day) => onChange(day.toString())}
    >
      <div className="mb-3 flex items-center justify-between">
        <Button slot="previous" className={ARROW}>
          <Icon name="arrow" className="size-5 rotate-180" />
        </Button>
        <CalendarHeading className="font-display text-title first-letter:uppercase" />
        <Button slot="next" className={ARROW}>
          <Icon name="arrow" />
        </Button>
      </div>
      <CalendarMonth chosen="day" />
    </Calendar>
  )
}
