import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/language.ts'
import { onKey, row } from '../frame/row-keys.ts'

interface Part<Row> {
  rows: Row[]
  count: number
  isMore: boolean
}

interface Props<Row> {
  title: string
  /** Absent where it is not one's work. */
  of: Part<Row> | undefined
  /** The whole queue, where there is one. */
  to?: string
  /** What is counted should not be. */
  isBad?: boolean
  children(row: Row): ReactNode
}

/** A part of the day: how much there is, its first rows, and the way to all of them. Nothing to do takes one line. */
export function TodayPart<Row>({ title, of, to, isBad = false, children }: Props<Row>) {
  const t = useTranslations()
  const { number } = useFormat()
  const id = useId()
  if (!of) return null
  const count = `${number(of.count)}${of.isMore ? '+' : ''}`
  return (
    <section aria-labelledby={id}>
      <div className="flex min-h-9 items-center gap-2">
        <h2 id={id} className="text-small! font-semibold">
          {title}
        </h2>
        {of.count > 0 && (
          <span
            className={`figures rounded-full bg-sunken px-2 text-label ${isBad ? 'font-semibold text-alarm' : 'text-soft'}`}
          >
            {count}
          </span>
        )}
        {to && of.count > of.rows.length && (
          <Link
            to={to}
            className="ml-auto text-label text-soft underline underline-offset-4 hover:text-accent"
          >
            {t('desk.today.all')}
            <span className="sr-only">{` ${title}`}</span>
          </Link>
        )}
      </div>
      {of.rows.length === 0 && (
        <p className="border-t border-line py-2 text-small text-faint">{t('desk.today.none')}</p>
      )}
      <ul>{of.rows.map(children)}</ul>
    </section>
  )
}

interface RowProps {
  /** When: a slot, a day, how long ago. */
  lead?: ReactNode
  title: string
  text?: string | undefined
  /** Where O and a click lead. */
  to?: string | undefined
  children?: ReactNode
}

/** One line of the day. */
export function TodayRow({ lead, title, text, to, children }: RowProps) {
  return (
    <li
      {...row}
      className="relative grid min-h-11 grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-x-3 border-t border-line py-1.5 text-small outline-offset-2 hover:bg-sunken sm:grid-cols-[5rem_minmax(0,1fr)_auto]"
    >
      <span className="figures text-label text-faint">{lead}</span>
      <span className="min-w-0">
        {to ? (
          <Link
            to={to}
            {...onKey('o')}
            className="font-medium text-ink after:absolute after:inset-0 hover:text-accent"
          >
            {title}
          </Link>
        ) : (
          <span className="font-medium text-ink">{title}</span>
        )}
        {text && <span className="figures block truncate text-label text-faint">{text}</span>}
      </span>
      {children && (
        <span className="figures text-label max-sm:col-start-2 max-[20rem]:col-span-full">{children}</span>
      )}
    </li>
  )
}
