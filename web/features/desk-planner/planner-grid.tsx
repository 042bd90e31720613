import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { addDays, daysBetween, type IsoDate } from '../../../shared/rules/dates.ts'
import { awayUntil } from '../../../shared/rules/planner.ts'
import { isMovable } from './item-dialog.tsx'
import { type Cell, clampDay, HEAD, ROW, stepped, WIDTH } from './layout.ts'
import { CursorMark, Drawing, Ghost, Head, Spoken, TodayLine } from './marks.tsx'
import { type Opened, type PlannerRow, useRowItems } from './planner.data.ts'
import { GridRow } from './planner-row.tsx'
import { type Carried, type Drawn, usePointer } from './use-pointer.ts'
import { reveal, useView } from './use-view.ts'

interface Props {
  rows: readonly PlannerRow[]
  from: IsoDate
  version: string | undefined
  today: IsoDate
  mayBlock: boolean
  onOpen(opened: Opened): void
}

/** The planner as a drawing. Only the rows and weeks in view exist; whatever the mouse does, the keys do as well. */
export function PlannerGrid(props: Props) {
  const { rows, from, version, today, mayBlock, onOpen } = props
  const t = useTranslations()
  const help = useId()
  const { box, view, scrolled } = useView(rows.length)
  const [drawn, setDrawn] = useState<Drawn>()
  const { cursor, setCursor, carried, setCarried, drop, press, under, dues, row, day } = useCursor(
    props,
    (cell) => box.current && reveal(box.current, cell),
  )
  const pointer = usePointer({ rows, from, mayBlock, onOpen, drop, setCarried, setDrawn, setCursor })
  return (
    <div>
      <p id={help} className="mb-2 text-small text-faint">
        {t('deskPlanner.keys')}
      </p>
      <div
        ref={box}
        role="application"
        aria-label={t('deskPlanner.title')}
        aria-describedby={help}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the drawing has keys of its own, as an application has
        tabIndex={0}
        onKeyDown={press}
        onScroll={scrolled}
        className="relative max-h-[calc(100svh-17rem)] min-h-40 overflow-auto rounded-md border border-line bg-raised outline-none focus-visible:border-accent"
      >
        <div className="relative" style={{ width: WIDTH, height: HEAD + rows.length * ROW }}>
          <Head from={from} view={view} />
          <TodayLine from={from} today={today} />
          {rows.slice(view.firstRow, view.lastRow).map((one, index) => (
            <GridRow
              key={one.vehicleId}
              row={one}
              index={view.firstRow + index}
              isFirstOfModel={rows[view.firstRow + index - 1]?.modelId !== one.modelId}
              from={from}
              version={version}
              today={today}
              firstWeek={view.firstWeek}
              lastWeek={view.lastWeek}
              onGrab={pointer.grab}
              onDraw={pointer.draw}
            />
          ))}
          <CursorMark cell={cursor} />
          {carried && <Ghost {...carried} />}
          {drawn && <Drawing {...drawn} />}
        </div>
      </div>
      <Spoken row={row} day={day} under={under} dues={dues} carried={carried} rows={rows} from={from} />
    </div>
  )
}

/** The cell that has the keys, what is carried from cell to cell, and what the keys do. */
function useCursor({ rows, from, version, today, mayBlock, onOpen }: Props, show: (cell: Cell) => unknown) {
  const [cursor, setCursor] = useState<Cell>({ row: 0, day: clampDay(daysBetween(from, today)) })
  const [carried, setCarried] = useState<Carried>()
  const row = rows[cursor.row]
  const { data: items, dues } = useRowItems(row, { from, version })
  const day = addDays(from, cursor.day)
  const under = items?.find((item) => item.start_date <= day && day <= awayUntil(item, today))
  const go = (step: Partial<Cell>) => {
    const next = stepped(cursor, rows.length, step)
    setCursor(next)
    if (carried) setCarried({ ...carried, at: stepped(carried.at, rows.length, step) })
    show(next)
  }
  const drop = ({ item, row: before, at }: Carried) => {
    const target = rows[at.row]
    setCarried(undefined)
    if (!target) return
    const to = { vehicleId: target.vehicleId, start_date: addDays(from, at.day) }
    onOpen({ item, row: before, to })
  }
  const enter = () => {
    if (carried) return drop(carried)
    if (!row) return
    if (under) return onOpen({ item: under, row })
    if (mayBlock) onOpen({ row, start_date: day, return_date: day })
  }
  const pickUp = () => {
    if (row && under && isMovable(under))
      setCarried({
        item: under,
        row,
        at: { row: cursor.row, day: daysBetween(from, under.start_date) },
      })
  }
  const keys: Record<string, () => void> = {
    ArrowRight: () => go({ day: 1 }),
    ArrowLeft: () => go({ day: -1 }),
    ArrowDown: () => go({ row: 1 }),
    ArrowUp: () => go({ row: -1 }),
    PageDown: () => go({ row: 10 }),
    PageUp: () => go({ row: -10 }),
    Home: () => go({ day: daysBetween(from, today) - cursor.day }),
    Enter: enter,
    m: pickUp,
    Escape: () => setCarried(undefined),
  }
  const press = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return { cursor, setCursor, carried, setCarried, drop, press, under, dues, row, day }
}
