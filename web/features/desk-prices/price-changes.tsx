import { useTranslations } from 'use-intl'
import type { PriceBook } from '../../../shared/price-book.ts'
import { isCount, priceChanges } from '../../../shared/rules/price-versions.ts'
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

/** A figure as it is read: an amount, or a count of what is included. */
export function useWrittenFigure() {
  const { money, number } = useFormat()
  return (path: string, figure: number) => (isCount(path) ? number(figure) : money(figure))
}

/** What differs between two books, figure by figure, and by how much. */
export function PriceChanges({ from, to, name }: { from: PriceBook; to: PriceBook; name: string }) {
  const t = useTranslations()
  const written = useWrittenFigure()
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
          {changes.map(({ path, from: was, to: is }) => (
            <tr key={path} className="border-t border-line">
              <th scope="row" className="py-2 pr-4 text-left font-normal">
                {nameOf(path)}
              </th>
              <td className="py-2 pl-4 text-right whitespace-nowrap text-soft">{written(path, was)}</td>
              <td className="py-2 pl-4 text-right whitespace-nowrap">{written(path, is)}</td>
              <td className="py-2 pl-4 text-right whitespace-nowrap text-soft">
                <Difference path={path} was={was} is={is} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Difference({ path, was, is }: { path: string; was: number; is: number }) {
  const { percent } = useFormat()
  const written = useWrittenFigure()
  const more = is - was
  const sign = more > 0 ? '+' : '−'
  return (
    <>
      {sign}
      {written(path, Math.abs(more))}
      {was > 0 && (
        <span className="block text-label">
          {sign}
          {percent(Math.round((Math.abs(more) * 10_000) / was))}
        </span>
      )}
    </>
  )
}
