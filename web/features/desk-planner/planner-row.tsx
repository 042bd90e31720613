import { memo, type PointerEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { PlannerItem, PlannerVehicle } from '../../../shared/api/staff-planner.ts'
import type { IsoDate } from '../../../shared/rules/dates.ts'
import { awayUntil, conflictsOf } from '../../../shared/rules/planner.ts'
import { useFormat } from '../../lib/language.ts'
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
  const { data: items = [], dues } = useRowItems(row, { from, version })
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
        {dues.map((due) => (
          <DueMark key={due.kind} due={due} from={from} today={today} />
        ))}
      </div>
      <div
        className="sticky left-0 z-10 h-full overflow-hidden border-r border-line bg-raised px-2.5 py-1"
        style={{ width: LABEL }}
      >
        <p className="truncate text-small leading-snug">{row.name}</p>
        <p className="figures truncate text-label text-faint">
          {row.plate ?? row.vehicleId} · <RowNote row={row} dues={dues} today={today} />
        </p>
      </div>
    </div>
  )
})

interface DueProps {
  due: PlannerVehicle['dues'][number]
  from: IsoDate
  today: IsoDate
}

/** The day on which something of the vehicle ends, over whatever takes it. */
function DueMark({ due: { kind, on }, from, today }: DueProps) {
  const t = useTranslations()
  const { shortDate } = useFormat()
  const span = spanOf({ start_date: on, return_date: on }, from)
  if (!span) return null
  return (
    <span
      data-due={kind}
      title={t(`deskPlanner.dues.${kind}`, { day: shortDate(on) })}
      className={`absolute bottom-0 z-[1] h-1.5 ${on < today ? 'bg-alarm' : 'bg-accent'}`}
      style={{ left: span.left + 1, width: span.width - 2 }}
    />
  )
}

/** Below the name: what is due soon of the vehicle, or else its category. */
function RowNote({ row, dues, today }: Pick<Props, 'row' | 'today'> & Pick<PlannerVehicle, 'dues'>) {
  const t = useTranslations()
  const { weekday } = useFormat()
  const [first] = dues.filter(({ askedFrom }) => askedFrom <= today)
  if (!first) return t('deskPlanner.categoryOf', { category: String(row.category) })
  return (
    <span className={first.on < today ? 'font-semibold text-alarm' : 'text-accent'}>
      {t(`deskPlanner.dues.${first.kind}`, { day: weekday(first.on) })}
    </span>
  )
}

const LOOKS = {
  Waiting: 'border-dashed border-accent bg-ground text-ink',
  Confirmed: 'border-accent bg-accent text-on-accent',
  InGarage: 'border-good bg-good text-ground',
  Ended: 'border-line bg-sunken text-faint',
  Cancelled: 'border-line bg-sunken text-faint',
  offer: 'border-dashed border-faint bg-ground text-soft',
  maintenance: 'border-faint bg-sunken text-soft',
  sold: 'border-line bg-sunken text-faint',
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
