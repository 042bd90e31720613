import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { MonthReport } from '../../../shared/api/staff-books.ts'
import { firstDay, nextMonth } from '../../../shared/rules/books.ts'
import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'
import { sum } from '../../../shared/rules/money.ts'
import { useFormat } from '../../lib/language.ts'
import { ListField } from '../../ui/list-field.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Loaded } from '../../ui/section.tsx'
import { BookFiles } from './book-files.tsx'
import { BookTable } from './book-table.tsx'
import { useMonth } from './books.data.ts'
import { OpenItems } from './open-items.tsx'

/** So many months can be chosen, the one that runs included. */
const MONTHS = 25

const SIDES = ['account', 'opening', 'debit', 'credit', 'closing'] as const

/** /staff/books. A month of the books: what each account moved, VAT, revenue, numbers, and the files of it. */
export function BooksScreen() {
  const t = useTranslations()
  const { monthName } = useFormat()
  const current = luxembourgDate(new Date().toISOString()).slice(0, 7)
  const [month, setMonth] = useState(current)
  const report = useMonth(month)
  const months = Array.from({ length: MONTHS }, (_, back) => nextMonth(current, -back))
  return (
    <div className="max-w-4xl">
      <PageHead title={t('deskBooks.title')} />
      <h1 className="mb-6">{t('deskBooks.title')}</h1>
      <ListField
        label={t('deskBooks.month')}
        options={months.map((value) => ({ value, name: monthName(firstDay(value)) }))}
        value={month}
        onChange={({ target }) => setMonth(target.value)}
      />
      <Loaded of={report}>{(found) => <MonthOf report={found} />}</Loaded>
      <OpenItems />
    </div>
  )
}

function MonthOf({ report }: { report: MonthReport }) {
  const t = useTranslations()
  const { shortDate, money, percent } = useFormat()
  const { accounts, vat, revenue, entries, isClosed, openUntil } = report
  return (
    <>
      <p className="mt-2 mb-6 text-small text-soft">
        {t(isClosed ? 'deskBooks.closed' : 'deskBooks.open', { day: shortDate(openUntil), count: entries })}
      </p>
      <Checks report={report} />
      <BookFiles report={report} />
      <BookTable
        title={t('deskBooks.journal')}
        heads={SIDES.map((head) => t(`deskBooks.heads.${head}`))}
        rows={accounts.map(({ account, openingCents, debitCents, creditCents, closingCents }) => [
          t(`deskBooks.accounts.${account}`),
          ...[openingCents, debitCents, creditCents, closingCents].map(money),
        ])}
        sum={[
          t('deskBooks.sum'),
          money(sum(accounts.map(({ openingCents }) => openingCents))),
          money(sum(accounts.map(({ debitCents }) => debitCents))),
          money(sum(accounts.map(({ creditCents }) => creditCents))),
          money(sum(accounts.map(({ closingCents }) => closingCents))),
        ]}
      />
      <BookTable
        title={t('deskBooks.vat')}
        heads={[t('deskBooks.heads.rate'), t('deskBooks.heads.base'), t('deskBooks.heads.vat')]}
        rows={vat.map(({ country, treatment, vatBp, baseCents, vatCents }) => [
          t(`deskBooks.treatments.${treatment}`, { country, rate: percent(vatBp) }),
          money(baseCents),
          money(vatCents),
        ])}
        sum={[
          t('deskBooks.sum'),
          money(sum(vat.map(({ baseCents }) => baseCents))),
          money(sum(vat.map(({ vatCents }) => vatCents))),
        ]}
      />
      <BookTable
        title={t('deskBooks.revenue')}
        heads={[t('deskBooks.heads.plan'), t('deskBooks.heads.revenue')]}
        rows={revenue.map(({ plan, cents }) => [plan || t('deskBooks.noPlan'), money(cents)])}
        sum={[t('deskBooks.sum'), money(sum(revenue.map(({ cents }) => cents)))]}
      />
    </>
  )
}

/** In words: whether the ways of counting agree, and whether a number is missing. */
function Checks({ report }: { report: MonthReport }) {
  const t = useTranslations()
  const { money } = useFormat()
  return (
    <ul className="mb-6 space-y-2 text-small">
      {report.checks.map(({ name, ledgerCents, documentsCents }) => {
        const isRight = ledgerCents === documentsCents
        const amounts = { ledger: money(ledgerCents), documents: money(documentsCents) }
        return (
          <li key={name} className={isRight ? '' : 'border-l-2 border-alarm pl-4'}>
            {t(`deskBooks.checks.${name}.${isRight ? 'right' : 'wrong'}`, amounts)}
          </li>
        )
      })}
      {report.numbers.map(({ series, count, first = '', last = '', missing, twice }) => (
        <li
          key={series}
          className={missing.length + twice.length === 0 ? '' : 'border-l-2 border-alarm pl-4'}
        >
          {count === 0
            ? t(`deskBooks.numbers.${series}.none`)
            : t(`deskBooks.numbers.${series}.some`, { count, first, last })}{' '}
          {missing.length + twice.length === 0 && count > 0 && t('deskBooks.noGap')}
          {missing.length > 0 && t('deskBooks.missing', { numbers: missing.join(', ') })}{' '}
          {twice.length > 0 && t('deskBooks.twice', { numbers: twice.join(', ') })}
        </li>
      ))}
    </ul>
  )
}
