import { useTranslations } from 'use-intl'
import type { PriceBook } from '../../../shared/price-book.ts'
import { priceChanges } from '../../../shared/rules/price-versions.ts'
import { useFormat } from '../../lib/language.ts'
import { placeOf } from './price-figures.ts'

/** What a figure is called, with its category where it has one. */
export function useFigureName() {
  const t = useTranslations()
  return (path: string) => {
    const { group, category } = placeOf(path)
    const name = t(`deskPrices.figures.${group}`)
    return category ? `${name}, ${t('deskPrices.category', { category })}` : name
  }
}

/** What differs between two books, figure by figure, and by how much. */
export function PriceChanges({ from, to, name }: { from: PriceBook; to: PriceBook; name: string }) {
  const t = useTranslations()
  const { money } = useFormat()
  const nameOf = useFigureName()
  const changes = priceChanges(from, to)
  if (changes.length === 0) return <p className="text-small text-soft">{t('deskPrices.noChanges')}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className="overflow-x-auto" tabIndex={0} aria-label={name}>
      <table className="figures w-full text-small">
        <thead>
          <tr className="text-label text-faint">
            <th scope="col" className="py-2 pr-4 text-left font-normal">
              {t('deskPrices.figure')}
            </th>
            {(['before', 'to', 'difference'] as const).map((head) => (
              <th key={head} scope="col" className="py-2 pl-4 text-right font-normal">
                {t(`deskPrices.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.map(({ path, fromCents, toCents }) => (
            <tr key={path} className="border-t border-line">
              <th scope="row" className="py-2 pr-4 text-left font-normal">
                {nameOf(path)}
              </th>
              <td className="py-2 pl-4 text-right whitespace-nowrap text-soft">{money(fromCents)}</td>
              <td className="py-2 pl-4 text-right whitespace-nowrap">{money(toCents)}</td>
              <td className="py-2 pl-4 text-right whitespace-nowrap text-soft">
                <Difference fromCents={fromCents} toCents={toCents} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Difference({ fromCents, toCents }: { fromCents: number; toCents: number }) {
  const { money, percent } = useFormat()
  const cents = toCents - fromCents
  const sign = cents > 0 ? '+' : '−'
  return (
    <>
      {sign}
      {money(Math.abs(cents))}
      {fromCents > 0 && (
        <span className="block text-label">
          {sign}
          {percent(Math.round((Math.abs(cents) * 10_000) / fromCents))}
        </span>
      )}
    </>
  )
}
