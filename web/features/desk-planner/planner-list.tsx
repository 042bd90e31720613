import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PlannerItem } from '../../../shared/api/staff-planner.ts'
import type { IsoDate } from '../../../shared/rules/dates.ts'
import { conflictsOf, PLANNER_PAGE } from '../../../shared/rules/planner.ts'
import { useFormat } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/problem.tsx'
import { type Opened, type PlannerRow, useRowItems } from './planner.data.ts'

interface Props {
  rows: readonly PlannerRow[]
  from: IsoDate
  version: string | undefined
  today: IsoDate
  mayBlock: boolean
  onOpen(opened: Opened): void
}

/** The planner on a phone: each vehicle with what takes it, a page more at a time; the same dialogs do the same. */
export function PlannerList({ rows, ...props }: Props) {
  const t = useTranslations()
  const [shown, setShown] = useState(PLANNER_PAGE)
  return (
    <>
      <ul>
        {rows.slice(0, shown).map((row) => (
          <VehicleOfList key={row.vehicleId} row={row} {...props} />
        ))}
      </ul>
      {rows.length > shown && (
        <Button look="outline" onClick={() => setShown(shown + PLANNER_PAGE)}>
          {t('deskPlanner.more')}
        </Button>
      )}
    </>
  )
}

type OfVehicle = Omit<Props, 'rows'> & { row: PlannerRow }

function VehicleOfList({ row, from, version, today, mayBlock, onOpen }: OfVehicle) {
  const t = useTranslations()
  const { shortDate } = useFormat()
  const { data: items, dues, error, mutate } = useRowItems(row, { from, version })
  const conflicts = conflictsOf(items ?? [], today)
  const start = from > today ? from : today
  return (
    <li className="border-t border-line py-3">
      <div className="flex items-center gap-4">
        <h2 className="min-w-0 grow font-sans text-body font-semibold wrap-anywhere">
          {row.name} <span className="figures font-normal text-faint">{row.plate ?? row.vehicleId}</span>
        </h2>
        {mayBlock && (
          <Button look="quiet" onClick={() => onOpen({ row, start_date: start, return_date: start })}>
            {t('deskPlanner.block.action')}
            <span className="sr-only">{` ${row.name} ${row.plate ?? row.vehicleId}`}</span>
          </Button>
        )}
      </div>
      {error !== undefined && items === undefined && <Problem error={error} retry={() => void mutate()} />}
      {dues
        .filter(({ askedFrom }) => askedFrom <= today)
        .map(({ kind, on }) => (
          <p key={kind} className={`figures text-small ${on < today ? 'text-alarm' : 'text-accent'}`}>
            {t(`deskPlanner.dues.${kind}`, { day: shortDate(on) })}
          </p>
        ))}
      {items?.length === 0 && <p className="text-small text-faint">{t('deskPlanner.free')}</p>}
      <ul>
        {items?.map((item) => (
          <ItemOfList
            key={item.id}
            item={item}
            isConflict={conflicts.has(item.id)}
            onOpen={() => onOpen({ item, row })}
          />
        ))}
      </ul>
    </li>
  )
}

interface OfItem {
  item: PlannerItem
  isConflict: boolean
  onOpen(): void
}

function ItemOfList({ item, isConflict, onOpen }: OfItem) {
  const t = useTranslations()
  const { shortDate } = useFormat()
  const { kind, status, customerName, start_date, return_date } = item
  const name =
    kind === 'reservation' ? (customerName ?? t('deskPlanner.unnamed')) : t(`deskPlanner.kinds.${kind}`)
  const days = t('deskPlanner.item.days', { start: shortDate(start_date), end: shortDate(return_date) })
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="min-h-11 w-full rounded-md py-1.5 text-left text-small hover:bg-sunken"
      >
        <span className="font-semibold">{name}</span>
        {status && ` · ${t(`deskPlanner.status.${status}`)}`}
        <span className="figures block text-faint">{days}</span>
        {isConflict && <span className="block text-alarm">{t('deskPlanner.plannedLate')}</span>}
      </button>
    </li>
  )
}
