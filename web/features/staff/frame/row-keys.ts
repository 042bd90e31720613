import { useKeys } from './use-keys.ts'

const ROW = '[data-row]'
/** The keys that press a row's own buttons: accept, reject, done, opening whom it is about, taking, snoozing, a note, what came of it. */
const ACTS = ['a', 'r', 'e', 'o', 't', 's', 'n', 'c'] as const
type Act = (typeof ACTS)[number]

/** Marks a row of a list as one that the keys go to. */
export const row = { 'data-row': '', tabIndex: -1 } as const
/** Marks what a key presses in the row that has the focus. */
export const onKey = (act: Act) => ({ 'data-act': act })

/** J and K go from row to row, whatever lists are shown; A, R, E and O press what the row that has the focus offers. */
export function useRowKeys(): void {
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    ...Object.fromEntries(ACTS.map((act) => [act, () => press(act)])),
  })
}

const current = () => document.activeElement?.closest<HTMLElement>(ROW)

function move(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>(ROW)]
  const at = rows.indexOf(current() as HTMLElement)
  const next = at < 0 ? rows.at(step > 0 ? 0 : -1) : rows[at + step]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

const press = (act: Act) => current()?.querySelector<HTMLElement>(`[data-act="${act}"]`)?.click()
