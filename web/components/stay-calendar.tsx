import { type CalendarDate, parseDate } from '@internationalized/date'
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  RangeCalendar,
} from 'react-aria-components/RangeCalendar'
import { useTranslations } from 'use-intl'
import type { IsoDate } from '../../shared/rules/dates.ts'
import { type FreeSpan, isBookable } from '../lib/slots.ts'
import { Icon } from './icons.tsx'

export interface Days {
  start: IsoDate
  end: IsoDate
}

interface Props {
  today: IsoDate
  spans: readonly FreeSpan[]
  value: Days | null
  onChange(days: Days): void
  /** Where the calendar opens. */
  opensOn: IsoDate
  /** One month in view, or two side by side. */
  months: 1 | 2
}

/** Months after the first one in view. */
const OFFSETS = [0, 1] as const
const ARROW = 'grid size-11 place-items-center text-soft hover:text-accent disabled:opacity-30'

/** Free and taken days of a model; the first and the last day of a stay are chosen in it. */
export function StayCalendar({ today, spans, value, onChange, opensOn, months }: Props) {
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
            <Month offset={offset} />
          </div>
        ))}
      </div>
    </RangeCalendar>
  )
}

function Month({ offset }: { offset: number }) {
  return (
    <CalendarGrid offset={{ months: offset }} className="figures w-full border-collapse">
      <CalendarGridHeader>
        {(day) => (
          <CalendarHeaderCell className="pb-2 text-label font-medium text-faint">{day}</CalendarHeaderCell>
        )}
      </CalendarGridHeader>
      <CalendarGridBody>{(date) => <Day date={date} />}</CalendarGridBody>
    </CalendarGrid>
  )
}

function Day({ date }: { date: CalendarDate }) {
  return (
    <CalendarCell
      date={date}
      className="grid min-h-11 cursor-pointer place-items-center text-small text-ink outline-none hover:bg-raised data-disabled:cursor-not-allowed data-disabled:text-faint/60 data-focus-visible:outline-2 data-focus-visible:outline-accent data-outside-month:invisible data-selected:bg-accent/20 data-selection-end:bg-accent! data-selection-end:text-on-accent data-selection-start:bg-accent! data-selection-start:text-on-accent data-unavailable:cursor-not-allowed data-unavailable:text-faint/60 data-unavailable:line-through"
    />
  )
}
