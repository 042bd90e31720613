import { memo, type PointerEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { PlannerItem } from '../../../shared/api/staff-planner.ts'
import type { IsoDate } from '../../../shared/rules/dates.ts'
import { awayUntil, conflictsOf } from '../../../shared/rules/planner.ts'
import { DAY, HEAD, LABEL, ROW, spanOf, WEEK, WIDTH } from './layout.ts'
import { type PlannerRow, useRowItems } from './planner.data.ts'

interface Props {
  row: PlannerRow
  index: number
  isFirstOfModel: boolean
  from: IsoDate
  version: string | undefined
  today: IsoDate
  firstWeek: number
  lastWeek: number
  onGrab(event: PointerEvent<HTMLElement>, item: PlannerItem, index: number): void
  onDraw(event: PointerEvent<HTMLElement>, index: number): void
}

/** Weekends are shaded and weeks begin with a line, without an element for each day. */
const SHADES = {
  backgroundImage: `linear-gradient(90deg, var(--line) 1px, transparent 1px, transparent ${5 * DAY}px, var(--sunken) ${5 * DAY}px)`,
  backgroundSize: `${WEEK}px 100%`,
}

/** A vehicle's row: its name, which stays in view, and what takes it in the weeks that are drawn. */
export const GridRow = memo(function GridRow(props: Props) {
  const { row, index, isFirstOfModel, from, version, today, firstWeek, lastWeek, onGrab, onDraw } = props
  const t = useTranslations()
  const items = useRowItems(row, { from, version }).data ?? []
  const conflicts = conflictsOf(items, today)
  const inView = items.flatMap((item) => {
    const span = spanOf({ ...item, return_date: awayUntil(item, today) }, from)
    const isIn = span && span.left < lastWeek * WEEK && span.left + span.width > firstWeek * WEEK
    return isIn ? [{ item, span }] : []
  })
  return (
    <div
      data-row-of={row.vehicleId}
      className={`absolute left-0 border-b border-line ${isFirstOfModel ? 'border-t border-t-faint' : ''}`}
      style={{ top: HEAD + index * ROW, width: WIDTH, height: ROW }}
    >
      <div
        className="absolute top-0 h-full"
        style={{ left: LABEL, right: 0, ...SHADES }}
        onPointerDown={(event) => onDraw(event, index)}
      >
        {inView.map(({ item, span }) => (
          <Bar
            key={item.id}
            item={item}
            span={span}
            isConflict={conflicts.has(item.id)}
            onGrab={(event) => onGrab(event, item, index)}
          />
        ))}
      </div>
      <div
        className="sticky left-0 z-10 h-full overflow-hidden border-r border-line bg-raised px-2.5 py-1"
        style={{ width: LABEL }}
      >
        <p className="truncate text-small leading-snug">{row.name}</p>
        <p className="figures truncate text-label text-faint">
          {row.plate ?? row.vehicleId} · {t('deskPlanner.categoryOf', { category: String(row.category) })}
        </p>
      </div>
    </div>
  )
})

const LOOKS = {
  Waiting: 'border-dashed border-accent bg-ground text-ink',
  Confirmed: 'border-accent bg-accent text-on-accent',
  InGarage: 'border-good bg-good text-ground',
  Ended: 'border-line bg-sunken text-faint',
  Cancelled: 'border-line bg-sunken text-faint',
  offer: 'border-dashed border-faint bg-ground text-soft',
  maintenance: 'border-faint bg-sunken text-soft',
  damage: 'border-alarm bg-sunken text-alarm',
} as const

/** The day of return belongs to the cleaning. */
const CLEANING = {
  width: DAY,
  backgroundImage:
    'repeating-linear-gradient(135deg, transparent 0 3px, color-mix(in srgb, currentColor 45%, transparent) 3px 4px)',
}

interface BarProps {
  item: PlannerItem
  span: { left: number; width: number }
  isConflict: boolean
  onGrab(event: PointerEvent<HTMLElement>): void
}

function Bar({ item, span, isConflict, onGrab }: BarProps) {
  const t = useTranslations()
  const { id, kind, status, customerName } = item
  const isReservation = kind === 'reservation'
  const name = isReservation ? (customerName ?? t('deskPlanner.unnamed')) : t(`deskPlanner.kinds.${kind}`)
  const look = isReservation ? LOOKS[status ?? 'Waiting'] : LOOKS[kind]
  const title = [
    name,
    status && t(`deskPlanner.status.${status}`),
    isConflict && t('deskPlanner.plannedLate'),
  ]
  return (
    <div
      data-item={id}
      title={title.filter(Boolean).join(' · ')}
      onPointerDown={onGrab}
      className={`absolute top-1 flex cursor-pointer touch-none items-center overflow-clip rounded-sm border px-1.5 text-label select-none ${look} ${isConflict ? 'outline-2 outline-alarm' : ''}`}
      style={{ left: span.left + 1, width: span.width - 2, height: ROW - 8 }}
    >
      <span className="sticky left-54 max-w-full truncate">
        {isConflict && '! '}
        {name}
      </span>
      {isReservation && <span aria-hidden="true" className="absolute right-0 h-full" style={CLEANING} />}
    </div>
  )
}
