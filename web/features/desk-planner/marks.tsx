import { useTranslations } from 'use-intl'
import type { PlannerItem, PlannerVehicle } from '../../../shared/api/staff-planner.ts'
import { addDays, daysBetween, type IsoDate } from '../../../shared/rules/dates.ts'
import { PLANNER_WEEKS } from '../../../shared/rules/planner.ts'
import { useFormat } from '../../lib/language.ts'
import { type Cell, DAY, DAYS, HEAD, LABEL, ROW, type View, WEEK, WIDTH } from './layout.ts'
import type { PlannerRow } from './planner.data.ts'
import type { Carried, Drawn } from './use-pointer.ts'

/** The weeks, which stay above the rows. */
export function Head({ from, view }: { from: IsoDate; view: View }) {
  const { weekday } = useFormat()
  const weeks = Array.from({ length: PLANNER_WEEKS }, (_, week) => week).slice(view.firstWeek, view.lastWeek)
  return (
    <div className="sticky top-0 z-20 border-b border-line bg-raised" style={{ height: HEAD, width: WIDTH }}>
      <div className="sticky left-0 z-10 h-full border-r border-line bg-raised" style={{ width: LABEL }} />
      {weeks.map((week) => (
        <span
          key={week}
          className="figures absolute top-0 border-l border-line pt-2.5 pl-2 text-label text-faint"
          style={{ left: LABEL + week * WEEK, width: WEEK, height: HEAD }}
        >
          {weekday(addDays(from, week * 7))}
        </span>
      ))}
    </div>
  )
}

/** The day that it is. */
export function TodayLine({ from, today }: { from: IsoDate; today: IsoDate }) {
  const day = daysBetween(from, today)
  if (day < 0 || day >= DAYS) return null
  const left = LABEL + day * DAY + DAY / 2
  return <div data-today className="absolute top-0 z-[5] h-full w-px bg-alarm" style={{ left }} />
}

/** Where the keys are. */
export const CursorMark = ({ cell: { row, day } }: { cell: Cell }) => (
  <div
    className="pointer-events-none absolute border-2 border-accent"
    style={{ left: LABEL + day * DAY, top: HEAD + row * ROW, width: DAY, height: ROW }}
  />
)

/** Where a reservation would go. */
export const Ghost = ({ item, at: { row, day } }: Carried) => (
  <div
    data-ghost
    className="pointer-events-none absolute z-10 border-2 border-accent bg-accent opacity-40"
    style={{
      left: LABEL + day * DAY,
      top: HEAD + row * ROW + 4,
      width: (daysBetween(item.start_date, item.return_date) + 1) * DAY,
      height: ROW - 8,
    }}
  />
)

/** The days that are being drawn. */
export const Drawing = ({ row, first, last }: Drawn) => (
  <div
    className="pointer-events-none absolute z-10 bg-faint opacity-40"
    style={{
      left: LABEL + first * DAY,
      top: HEAD + row * ROW + 4,
      width: (last - first + 1) * DAY,
      height: ROW - 8,
    }}
  />
)

interface SpokenProps {
  row: PlannerRow | undefined
  day: IsoDate
  under: PlannerItem | undefined
  dues: PlannerVehicle['dues']
  carried: Carried | undefined
  rows: readonly PlannerRow[]
  from: IsoDate
}

/** Where the keys are, in words, for whoever does not see the drawing. */
export function Spoken({ row, day, under, dues, carried, rows, from }: SpokenProps) {
  const t = useTranslations()
  const { shortDate } = useFormat()
  const nameOf = (one: PlannerRow | undefined) => one && `${one.name} ${one.plate ?? one.vehicleId}`
  const whatOf = ({ kind, customerName }: PlannerItem) =>
    kind === 'reservation' ? (customerName ?? t('deskPlanner.unnamed')) : t(`deskPlanner.kinds.${kind}`)
  const words = () => {
    if (!row) return ''
    if (carried) {
      const vehicle = nameOf(rows[carried.at.row]) ?? ''
      const at = shortDate(addDays(from, carried.at.day))
      return t('deskPlanner.carrying', { what: whatOf(carried.item), vehicle, day: at })
    }
    const what = under
      ? t('deskPlanner.until', { what: whatOf(under), day: shortDate(under.return_date) })
      : t('deskPlanner.free')
    const ends = dues
      .filter(({ on }) => on === day)
      .map(({ kind, on }) => t(`deskPlanner.dues.${kind}`, { day: shortDate(on) }))
    const cell = t('deskPlanner.cell', { vehicle: nameOf(row) ?? '', day: shortDate(day), what })
    return [cell, ...ends].join(' · ')
  }
  return (
    <p aria-live="polite" data-cell className="mt-2 min-h-6 text-small text-soft">
      {words()}
    </p>
  )
}
