import { Link } from 'react-router'
import { includedIn, PLAN_NAMES, type PlanName } from '../../../shared/price-book.ts'
import { monthlyRentCents } from '../../../shared/rules/plans.ts'
import { priceBook } from '../../lib/data/price-book.ts'
import { useFormat } from '../../lib/language.ts'
import { planPath } from '../../lib/paths.ts'
import type { PlanTexts } from '../../texts/en/plans.ts'

const ROWS = [
  'from',
  'fee',
  'commitment',
  'categories',
  'switches',
  'pause',
  'kilometres',
  'drivers',
  'extraDriver',
] as const
export type FactName = (typeof ROWS)[number]

/** What a plan comes to, a fact a row, with the price book's figures. */
export function usePlanFacts(texts: PlanTexts) {
  const { money } = useFormat()
  const { values, rows } = texts
  return (plan: PlanName): { name: FactName; label: string; value: string }[] => {
    const isSingle = plan === 'Single'
    const switches = { Single: values.none, Plus: values.switches, One: values.unlimited }
    const facts: Record<FactName, string> = {
      from: money(monthlyRentCents(priceBook(), plan, 1) ?? 0),
      fee: plan === 'Single' ? values.once : values.yearly[plan],
      commitment: isSingle ? values.terms : values.year,
      categories: plan === 'Plus' ? values.twoCategories : values.allCategories,
      switches: switches[plan],
      pause: isSingle ? values.noPause : values.pause,
      kilometres: isSingle ? values.kmSingle : values.km,
      drivers: String(includedIn(priceBook()).drivers),
      extraDriver: money(priceBook().extraDriverCents),
    }
    return ROWS.map((name) => ({ name, label: rows[name], value: facts[name] }))
  }
}

/** The three plans in a table, a fact a row. */
export function PlanComparison({ texts }: { texts: PlanTexts }) {
  const factsOf = usePlanFacts(texts)
  const columns = PLAN_NAMES.map((plan) => ({ plan, facts: factsOf(plan) }))
  return (
    <table className="w-full table-fixed border-collapse text-left">
      <thead>
        <tr>
          <td className="w-[26%]" />
          {PLAN_NAMES.map((plan) => (
            <th key={plan} scope="col" className="pb-5 pl-3 font-display text-title font-medium sm:pl-6">
              <Link to={planPath(plan)} className="inline-flex min-h-11 items-center hover:text-accent">
                {plan}
              </Link>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ROWS.map((name, index) => (
          <tr key={name} className="border-t border-line align-top">
            <th
              scope="row"
              className="py-4 text-label font-normal tracking-wide hyphens-auto text-faint sm:text-small"
            >
              {texts.rows[name]}
            </th>
            {columns.map(({ plan, facts }) => (
              <td key={plan} className="figures py-4 pl-3 text-label sm:pl-6 sm:text-body">
                {facts[index]?.value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
