import { useTranslations } from 'use-intl'
import type { PriceLine, Totals } from '../../../shared/rules/price-line.ts'
import { useFormat } from '../../lib/language.ts'

interface Props {
  caption: string
  lines: readonly PriceLine[]
  totals: Totals
}

/** Lines of a price with their VAT: each line without it, then VAT and the total. */
export function PriceLines({ caption, lines, totals }: Props) {
  const t = useTranslations()
  const { money, percent } = useFormat()
  // Lines without VAT (a deposit, damages) may come before lines with it.
  const taxed = lines.find(({ vatBp }) => vatBp > 0)
  const isTaxed = taxed !== undefined
  const rate = taxed ? percent(taxed.vatBp) : ''
  return (
    <table className="figures w-full text-small">
      <caption className="pb-3 text-left text-label tracking-wide text-faint">
        {caption} <span className="sr-only">{t('formats.exclVat')}</span>
      </caption>
      <tbody>
        {lines.map((line) => (
          <Row
            key={line.key}
            name={t(`lines.${line.key}`, { quantity: line.quantity })}
            amount={money(line.cents)}
          />
        ))}
        {isTaxed && <Row name={t('price.vatRate', { rate })} amount={money(totals.vatCents)} isSoft />}
      </tbody>
      <tfoot>
        <tr className="border-t border-line text-body text-ink">
          <th scope="row" className="py-3 text-left font-semibold wrap-anywhere">
            {t('price.total')}{' '}
            {isTaxed && <span className="text-small font-normal text-faint">{t('price.inclVat')}</span>}
          </th>
          <td className="py-3 text-right font-semibold whitespace-nowrap">{money(totals.totalCents)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

function Row({ name, amount, isSoft = false }: { name: string; amount: string; isSoft?: boolean }) {
  return (
    <tr className={isSoft ? 'text-faint' : 'text-soft'}>
      <th scope="row" className="py-1.5 pr-4 text-left font-normal hyphens-auto wrap-anywhere">
        {name}
      </th>
      <td className="py-1.5 text-right whitespace-nowrap">{amount}</td>
    </tr>
  )
}
