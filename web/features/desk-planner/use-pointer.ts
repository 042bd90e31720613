import { type PointerEvent, useCallback, useEffect, useRef } from 'react'
import type { PlannerItem } from '../../../shared/api/staff-planner.ts'
import { addDays, daysBetween, type IsoDate } from '../../../shared/rules/dates.ts'
import { isMovable } from './item-dialog.tsx'
import { type Cell, clampDay, DAY, ROW, stepped } from './layout.ts'
import type { Opened, PlannerRow } from './planner.data.ts'

/** A reservation that is being moved, by mouse or by keys, and where it would begin. */
export interface Carried {
  item: PlannerItem
  row: PlannerRow
  at: Cell
}

/** Days of a row that are being drawn with the mouse, to block them. */
export interface Drawn {
  row: number
  first: number
  last: number
}

/** So far the pointer moves before a press is a drag. */
const DRAG_FROM = 5

interface Pointer {
  rows: readonly PlannerRow[]
  from: IsoDate
  mayBlock: boolean
  onOpen(opened: Opened): void
  drop(carried: Carried): void
  setCarried(carried: Carried | undefined): void
  setDrawn(drawn: Drawn | undefined): void
  setCursor(cell: Cell): void
}

/** Dragging a reservation to another day and vehicle, and drawing days to block them. */
function pointerOf({ rows, from, mayBlock, onOpen, drop, setCarried, setDrawn, setCursor }: Pointer) {
  const grab = (event: PointerEvent<HTMLElement>, item: PlannerItem, index: number) => {
    const row = rows[index]
    if (event.button !== 0 || !row) return
    event.stopPropagation()
    const begun = { row: index, day: daysBetween(from, item.start_date) }
    let last: Carried | undefined
    follow(event, {
      moved: (dx, dy) => {
        if (!isMovable(item)) return
        const at = stepped(begun, rows.length, { row: Math.round(dy / ROW), day: Math.round(dx / DAY) })
        last = { item, row, at }
        setCarried(last)
      },
      ended: (isDrag, isCancelled) => {
        setCarried(undefined)
        if (isCancelled) return
        const isElsewhere = last && (last.at.row !== begun.row || last.at.day !== begun.day)
        if (last && isElsewhere) drop(last)
        else if (!isDrag) onOpen({ item, row })
      },
    })
  }
  const draw = (event: PointerEvent<HTMLElement>, index: number) => {
    const row = rows[index]
    if (event.button !== 0 || event.pointerType === 'touch' || !row) return
    const first = clampDay(
      Math.floor((event.clientX - event.currentTarget.getBoundingClientRect().left) / DAY),
    )
    let last = first
    setCursor({ row: index, day: first })
    follow(event, {
      moved: (dx) => {
        if (!mayBlock) return
        last = clampDay(first + Math.round(dx / DAY))
        setDrawn({ row: index, first: Math.min(first, last), last: Math.max(first, last) })
      },
      ended: (isDrag, isCancelled) => {
        setDrawn(undefined)
        if (!isDrag || isCancelled || !mayBlock) return
        const [start, end] = [Math.min(first, last), Math.max(first, last)]
        onOpen({ row, start_date: addDays(from, start), return_date: addDays(from, end) })
      },
    })
  }
  return { grab, draw }
}

interface Following {
  moved(dx: number, dy: number): void
  ended(isDrag: boolean, isCancelled: boolean): void
}

/** Follows a pointer from where it was pressed until it is let go; the box scrolls below it, which counts as movement. */
function follow(event: PointerEvent<HTMLElement>, { moved, ended }: Following): void {
  const { clientX, clientY, pointerId } = event
  const box = event.currentTarget.closest('[role="application"]')
  const from = { top: box?.scrollTop ?? 0, left: box?.scrollLeft ?? 0 }
  let isDrag = false
  const move = (now: globalThis.PointerEvent) => {
    if (now.pointerId !== pointerId) return
    const dx = now.clientX - clientX + (box?.scrollLeft ?? 0) - from.left
    const dy = now.clientY - clientY + (box?.scrollTop ?? 0) - from.top
    isDrag ||= Math.hypot(dx, dy) >= DRAG_FROM
    if (isDrag) moved(dx, dy)
  }
  const over = (isCancelled: boolean) => {
    removeEventListener('pointermove', move)
    removeEventListener('pointerup', up)
    removeEventListener('pointercancel', cancel)
    removeEventListener('keydown', stopAt)
    ended(isDrag, isCancelled)
  }
  const up = () => over(false)
  const cancel = () => over(true)
  const stopAt = ({ key }: globalThis.KeyboardEvent) => key === 'Escape' && over(true)
  addEventListener('pointermove', move)
  addEventListener('pointerup', up)
  addEventListener('pointercancel', cancel)
  addEventListener('keydown', stopAt)
}

/** The same two functions at every drawing, so that rows which show nothing else are not drawn again. */
export function usePointer(pointer: Pointer): ReturnType<typeof pointerOf> {
  const current = useRef(pointer)
  useEffect(() => {
    current.current = pointer
  })
  const grab = useCallback<ReturnType<typeof pointerOf>['grab']>(
    (...pressed) => pointerOf(current.current).grab(...pressed),
    [],
  )
  const draw = useCallback<ReturnType<typeof pointerOf>['draw']>(
    (...pressed) => pointerOf(current.current).draw(...pressed),
    [],
  )
  return { grab, draw }
}
