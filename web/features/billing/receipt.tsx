import { useTranslations } from 'use-intl'
import type { Settlement } from '../../../shared/api/invoices.ts'
import { useFormat } from '../../lib/language.ts'

/** How an invoice was settled: each payment and credit note with its day, its method and its amount. */
export function Receipt({ settledBy }: { settledBy: readonly Settlement[] }) {
  const t = useTranslations()
  const { money, longDate } = useFormat()
  return (
    <dl className="figures">
      {settledBy.map(({ _id, on, cents, method, number = '' }) => (
        <div key={_id} className="flex justify-between gap-6 border-t border-line py-4">
          <dt>
            {method ? t(`account.methods.${method}`) : t('account.creditNote', { number })}
            <span className="block text-small text-faint">{longDate(on)}</span>
          </dt>
          <dd className="whitespace-nowrap">{money(cents)}</dd>
        </div>
      ))}
    </dl>
  )
}
