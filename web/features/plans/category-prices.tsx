import type { PlanName } from '../../../shared/price-book.ts'
import { monthlyRentCents, PLAN_CATEGORIES } from '../../../shared/rules/plans.ts'
import { priceBook } from '../../lib/data/price-book.ts'
import { categoryName } from '../../lib/format.ts'
import { useFormat } from '../../lib/language.ts'
import type { PlanTexts } from '../../texts/en/plans.ts'

const HEAD = 'pb-4 pl-3 text-label font-normal tracking-wide text-faint first:pl-0'
const CELL = 'figures py-4 pl-3'

/** A plan's rents, extra kilometres and deposits, a category a row. */
export function CategoryPrices({ plan, texts }: { plan: PlanName; texts: PlanTexts }) {
  const { money } = useFormat()
  return (
    <table className="w-full border-collapse text-left">
      <thead>
        <tr className="align-bottom">
          {[texts.category, texts.monthly, texts.extraKm, texts.deposit].map((name) => (
            <th key={name} scope="col" className={HEAD}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {PLAN_CATEGORIES[plan].map((category) => (
          <tr key={category} className="border-t border-line">
            <th scope="row" className="py-4 font-normal whitespace-nowrap">
              {categoryName(category)}
            </th>
            <td className={`${CELL} display-figures text-title leading-none whitespace-nowrap`}>
              {money(monthlyRentCents(priceBook(), plan, category) ?? 0)}
            </td>
            <td className={`${CELL} text-soft`}>{money(priceBook().extraKmCents[category])}</td>
            <td className={`${CELL} text-soft`}>{money(priceBook().depositCents[category])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
