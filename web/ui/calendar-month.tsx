import type { CalendarDate } from '@internationalized/date'
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar'

/** The focus is a line inside the cell, so that its neighbours do not cover it. */
const CELL =
  'grid min-h-11 cursor-pointer place-items-center text-small text-ink hover:bg-raised data-disabled:cursor-not-allowed data-disabled:text-faint/60 data-focus-visible:outline-2 data-focus-visible:-outline-offset-4 data-focus-visible:outline-accent data-outside-month:invisible data-unavailable:cursor-not-allowed data-unavailable:text-faint/60 data-unavailable:line-through'
/** A span has two ends; a single day is both. */
const CHOSEN = {
  span: 'data-selected:bg-accent/20 data-selection-end:bg-accent! data-selection-end:text-on-accent! data-selection-end:outline-on-accent! data-selection-start:bg-accent! data-selection-start:text-on-accent! data-selection-start:outline-on-accent!',
  day: 'data-selected:bg-accent! data-selected:text-on-accent data-selected:outline-on-accent!',
}

const OWN = 'bg-accent/40 no-underline!'

interface Props {
  offset?: number
  chosen: keyof typeof CHOSEN
  /** Days of one's own, which are marked. */
  isOwn?(day: string): boolean
}

/** One month of a calendar, so many after the first in view. */
export function CalendarMonth({ offset = 0, chosen, isOwn }: Props) {
  return (
    <CalendarGrid offset={{ months: offset }} className="figures w-full border-collapse">
      <CalendarGridHeader>
        {(day) => (
          <CalendarHeaderCell className="pb-2 text-label font-medium text-faint">{day}</CalendarHeaderCell>
        )}
      </CalendarGridHeader>
      <CalendarGridBody>
        {(date: CalendarDate) => (
          <CalendarCell
            date={date}
            className={`${CELL} ${CHOSEN[chosen]} ${isOwn?.(date.toString()) ? OWN : ''}`}
          />
        )}
      </CalendarGridBody>
    </CalendarGrid>
  )
}
