import { useTranslations } from 'use-intl'
import type { listPayments } from '../../../shared/api/payments.ts'
import type { ReplyOf } from '../../../shared/endpoint.ts'
import { useFormat } from '../../lib/language.ts'
import { Empty } from '../../ui/empty.tsx'
import { DownloadPdf } from '../pdf/download-pdf.tsx'

type Account = ReplyOf<typeof listPayments>['data']

/** Three figures: what is owed, what is held as deposits, what is to be given back. */
export function AccountFigures({ account }: { account: Account }) {
  const t = useTranslations()
  const { money } = useFormat()
  const figures = [
    ['owed', account.owedCents],
    ['deposit', account.depositCents],
    ['credit', account.creditCents],
  ] as const
  return (
    <dl className="grid gap-8 border-y border-line py-8 sm:grid-cols-3">
      {figures.map(([name, cents]) => (
        <div key={name}>
          <dt className="text-label tracking-wide text-faint">{t(`account.${name}`)}</dt>
          <dd className="display-figures mt-2 text-heading">{money(cents)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Payments and credit notes together, newest first. */
export function AccountMovements({
  account,
  isOwn = false,
}: {
  account: Pick<Account, 'payments' | 'creditNotes'>
  isOwn?: boolean
}) {
  const t = useTranslations()
  const { money, longDate } = useFormat()
  const movements = [
    ...account.payments.map(({ _id, receivedOn, method, cents, refundedCents }) => ({
      _id,
      on: receivedOn,
      cents: cents - refundedCents,
      name: t(`account.methods.${method}`),
      creditNoteId: undefined,
      note: refundedCents > 0 ? t('account.refunded', { amount: money(refundedCents) }) : undefined,
    })),
    ...account.creditNotes.map(({ _id, issuedOn, number, totals, invoiceNumber }) => ({
      _id,
      on: issuedOn,
      cents: totals.totalCents,
      name: t('account.creditNote', { number }),
      note: t('account.forInvoice', { number: invoiceNumber }),
      creditNoteId: _id,
    })),
  ].sort((a, b) => b.on.localeCompare(a.on))
  if (movements.length === 0) return <Empty title={t('account.none')} />
  return (
    <ul>
      {movements.map(({ _id, on, name, note, cents, creditNoteId }) => (
        <li
          key={_id}
          className="flex flex-wrap justify-between gap-x-8 gap-y-1 border-t border-line py-5 sm:items-baseline"
        >
          <div className="min-w-0 grow basis-40">
            <p className="text-ink">{name}</p>
            <p className="figures mt-1 text-small text-faint">
              {[longDate(on), note].filter(Boolean).join(' · ')}
            </p>
            {creditNoteId && isOwn && (
              <DownloadPdf of={{ creditNoteId }}>{t('account.creditNotePdf')}</DownloadPdf>
            )}
          </div>
          <p className="figures whitespace-nowrap text-ink">{money(cents)}</p>
        </li>
      ))}
    </ul>
  )
}
