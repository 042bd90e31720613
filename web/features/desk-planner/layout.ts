import { addDays, daysBetween, type IsoDate } from '../../../shared/rules/dates.ts'
import { PLANNER_WEEKS } from '../../../shared/rules/planner.ts'

/** Measures of the planner, in CSS pixels. */
export const DAY = 24
export const WEEK = 7 * DAY
export const ROW = 44
export const HEAD = 40
export const LABEL = 208
export const DAYS = PLANNER_WEEKS * 7
export const WIDTH = LABEL + DAYS * DAY

/** Rows and weeks that are drawn beyond those in view, so that scrolling shows no gap. */
const BEYOND_ROWS = 6
const BEYOND_WEEKS = 2
/** So many rows come and go at once: few, so that no frame has much to draw. */
const STEP = 2

/** The part of the planner that is drawn: rows and weeks, the last ones not included. */
export interface View {
  firstRow: number
  lastRow: number
  firstWeek: number
  lastWeek: number
}

/** What is drawn at a place of the scrolled box; it changes in steps, so that most scrolling draws nothing anew. */
export function viewOf(
  { top, left, width, height }: { top: number; left: number; width: number; height: number },
  rows: number,
): View {
  const step = (value: number) => Math.floor(value / STEP) * STEP
  const firstRow = Math.max(0, step(Math.floor(top / ROW)) - BEYOND_ROWS)
  const lastRow = Math.min(rows, step(Math.ceil((top + height) / ROW)) + STEP + BEYOND_ROWS)
  const weeks = (value: number) => Math.floor(value / BEYOND_WEEKS) * BEYOND_WEEKS
  const firstWeek = Math.max(0, weeks(left / WEEK) - BEYOND_WEEKS)
  const lastWeek = Math.min(PLANNER_WEEKS, weeks((left + width) / WEEK) + 2 * BEYOND_WEEKS)
  return { firstRow, lastRow, firstWeek, lastWeek }
}

/** Where some days are drawn, from the first day of the planner; undefined when none of them is in it. */
export function spanOf(
  { start_date, return_date }: { start_date: IsoDate; return_date: IsoDate },
  from: IsoDate,
): { left: number; width: number } | undefined {
  const first = Math.max(0, daysBetween(from, start_date))
  const end = Math.min(DAYS, daysBetween(from, return_date) + 1)
  return first < end ? { left: first * DAY, width: (end - first) * DAY } : undefined
}

/** The Monday of a day's week. */
export const mondayOf = (day: IsoDate): IsoDate =>
  addDays(day, -((daysBetween('2024-01-01', day) % 7) + 7) % 7)

/** A row and a day of the planner, counted from its first ones. */
export interface Cell {
  row: number
  day: number
}

/** A day that the planner shows, the nearest one. */
export const clampDay = (day: number) => Math.min(DAYS - 1, Math.max(0, day))

/** The cell that a step leads to, within the planner. */
export const stepped = ({ row, day }: Cell, rows: number, step: Partial<Cell>): Cell => ({
  row: Math.min(rows - 1, Math.max(0, row + (step.row ?? 0))),
  day: Math.min(DAYS - 1, Math.max(0, day + (step.day ?? 0))),
})
