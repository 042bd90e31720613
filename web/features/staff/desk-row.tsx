import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Problem } from '../../ui/problem.tsx'
import { onKey, row } from './frame/row-keys.ts'
import { useDecision } from './use-decision.ts'

/** A row has its buttons below it until there is room for both; from then on its text keeps 20rem and more, and buttons wrap. */
export const DESK_ROW =
  'grid gap-x-8 gap-y-3 border-t border-line py-5 lg:grid-cols-[minmax(20rem,1fr)_fit-content(26rem)] lg:items-center'
export const ROW_BUTTONS = 'flex flex-wrap gap-x-5 gap-y-2 lg:justify-end'

/** A list of the desk, or that nothing waits in it. */
export function DeskRows({ isEmpty, children }: { isEmpty: boolean; children: ReactNode }) {
  const t = useTranslations()
  return isEmpty ? <Empty title={t('staff.nothing')} /> : <ul>{children}</ul>
}

interface Props {
  title: string
  text: string
  /** Whom it is about; the name leads to their file. */
  customer?: { _id: string; name: string } | undefined
  /** A visitor's text, with its line breaks. */
  message?: string | undefined
  /** The key presses it in the row that has the focus: A, unless it is something to be done with. */
  action?: { name: string; key?: 'a' | 'e'; run(): Promise<void>; opensDialog?: boolean | undefined }
  /** Who has it, what colleagues noted. */
  aside?: ReactNode
  children?: ReactNode
}

/** One thing that waits, whom it is about, and what can be done with it. */
export function DeskRow({ title, text, customer, message, action, aside, children }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const { isHeld, isDone, error: refused, decide } = useDecision()
  const act = async () => {
    if (!action) return
    setError(undefined)
    if (!action.opensDialog) return decide([action.name, customer?.name ?? title].join(' · '), action.run)
    setBusy(true)
    await action.run().catch(setError)
    setBusy(false)
  }
  return (
    <li
      {...row}
      aria-busy={isHeld || undefined}
      className={`${DESK_ROW} transition-opacity ${isHeld || isDone ? 'opacity-45' : ''}`}
    >
      <div className="min-w-0">
        <h3 className="font-sans text-body font-semibold">{title}</h3>
        <p className="figures mt-1 text-small wrap-anywhere text-faint">{text}</p>
        {customer && (
          <Link
            to={`/staff/customers/${customer._id}`}
            {...onKey('o')}
            className="mt-1 inline-flex min-h-11 items-center text-small text-ink underline decoration-line underline-offset-6 hover:text-accent hover:decoration-accent"
          >
            {customer.name}
          </Link>
        )}
        {message && <p className="mt-3 max-w-3xl wrap-anywhere whitespace-pre-line text-soft">{message}</p>}
        {aside}
        {(error ?? refused) ? <Problem error={error ?? refused} /> : null}
      </div>
      <div className={ROW_BUTTONS}>
        {children}
        {action && (
          <Button look="outline" busy={isBusy || isHeld} onClick={act} {...onKey(action.key ?? 'a')}>
            {action.name}
            <span className="sr-only">{` ${customer?.name ?? ''} ${title}`}</span>
          </Button>
        )}
      </div>
    </li>
  )
}

/** Whom a piece of work is about, as its row links to them. */
export const customerOf = ({ customerId, customerName }: { customerId?: string; customerName?: string }) =>
  customerId && customerName ? { _id: customerId, name: customerName } : undefined
