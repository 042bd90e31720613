import { Navigate, useParams } from 'react-router'
import { PLAN_NAMES, type PlanName } from '../../../shared/price-book.ts'
import { monthlyRentCents, planIncludes } from '../../../shared/rules/plans.ts'
import type { ListedVehicle } from '../../lib/data/catalogue.ts'
import { useFleet } from '../../lib/data/fleet.ts'
import { priceBook } from '../../lib/data/price-book.ts'
import { useFormat, useLanguage } from '../../lib/language.ts'
import { fleetPath, planPath, requestPath } from '../../lib/paths.ts'
import { useTexts } from '../../lib/texts.ts'
import { Included } from '../../parts/plans/what-you-get.tsx'
import { VehicleCard } from '../../parts/vehicle/vehicle-card.tsx'
import { plans as en, type PlanTexts } from '../../texts/en/plans.ts'
import { figures } from '../../texts/figures.ts'
import { plans as fr } from '../../texts/fr/plans.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { CategoryPrices } from './category-prices.tsx'
import { usePlanFacts } from './comparison.tsx'

const EXAMPLES = 3

/** /our-solution/single, /plus and /one. What a plan is, what it costs in each category, and cars that it includes. */
export function PlanScreen() {
  const { plan: named = '' } = useParams()
  const { language } = useLanguage()
  const texts = useTexts({ en, fr })(figures(language))
  const plan = PLAN_NAMES.find((each) => each.toLowerCase() === named)
  if (!plan) return <Navigate to="/our-solution" replace />
  return (
    <>
      <PageHead title={texts.plan[plan].head} description={texts.plan[plan].description} listed />
      <Breadcrumb trail={[{ name: plan, path: planPath(plan) }]} />
      <Opening plan={plan} texts={texts} />
      <section className="wrap grid gap-x-20 gap-y-16 pb-[clamp(4.5rem,8vw,8rem)] lg:grid-cols-2">
        <Facts plan={plan} texts={texts} />
        <div className="min-w-0">
          <h2 className="mb-8 text-heading">{texts.prices}</h2>
          {/* Where text is large the table is wider than a phone, and scrolls by itself. */}
          <div className="overflow-x-auto">
            <CategoryPrices plan={plan} texts={texts} />
          </div>
          <p className="mt-6 text-small text-faint">{texts.depositNote}</p>
        </div>
      </section>
      <Included />
      <Examples plan={plan} texts={texts} />
    </>
  )
}

interface Props {
  plan: PlanName
  texts: PlanTexts
}

function Opening({ plan, texts }: Props) {
  const { money } = useFormat()
  return (
    <section className="wrap grid items-end gap-x-16 gap-y-10 py-[clamp(3.5rem,8vw,7rem)] lg:grid-cols-[1.5fr_1fr]">
      <div>
        <p className="eyebrow">{texts.solution.eyebrow}</p>
        <h1 className="mt-5 text-display">{texts.plan[plan].title}</h1>
        <p className="mt-7 max-w-xl text-lead text-soft">{texts.plan[plan].lead}</p>
      </div>
      <div className="lg:justify-self-end">
        <p className="flex flex-wrap items-baseline gap-x-2.5">
          <span className="text-small text-faint">{texts.from}</span>
          <span className="display-figures text-heading leading-none">
            {money(monthlyRentCents(priceBook(), plan, 1) ?? 0)}
          </span>
          <span className="text-small text-faint">{texts.aMonth}</span>
        </p>
        <div className="mt-7 flex flex-wrap items-center gap-x-8 gap-y-3">
          <ButtonLink to={fleetPath(plan)}>{texts.choose}</ButtonLink>
          <ButtonLink to={requestPath({ plan })} look="quiet">
            {texts.request}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

function Facts({ plan, texts }: Props) {
  const facts = usePlanFacts(texts)(plan)
  return (
    <div>
      <h2 className="mb-8 text-heading">{texts.facts}</h2>
      <dl className="@container border-t border-line">
        {facts.map(({ name, label, value }) => (
          <div
            key={name}
            className="flex items-baseline justify-between gap-x-8 border-b border-line py-4 @max-3xs:flex-wrap"
          >
            <dt className="text-small text-faint">{label}</dt>
            <dd className="figures text-right">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Cars of the plan from as many categories and houses as there is room for. */
function examplesOf(vehicles: readonly ListedVehicle[], plan: PlanName): ListedVehicle[] {
  const inPlan = vehicles.filter(({ vehicle_cat }) => planIncludes(plan, vehicle_cat))
  const wanted = plan === 'Plus' ? [1, 2, 2] : plan === 'One' ? [2, 4, 6] : [3, 5, 1]
  const houses = new Set<string>()
  return wanted.slice(0, EXAMPLES).flatMap((category) => {
    const found = inPlan.find(
      ({ vehicle_cat, manufacturer }) => vehicle_cat === category && !houses.has(manufacturer.name),
    )
    if (found) houses.add(found.manufacturer.name)
    return found ?? []
  })
}

function Examples({ plan, texts }: Props) {
  const { vehicles } = useFleet()
  return (
    <section className="wrap py-[clamp(4.5rem,8vw,8rem)]">
      <h2 className="mb-12 text-heading">{texts.examples}</h2>
      <ul className="grid gap-x-6 gap-y-14 sm:grid-cols-3 xl:gap-x-8">
        {examplesOf(vehicles, plan).map((vehicle) => (
          <li key={vehicle._id}>
            <VehicleCard vehicle={vehicle} />
          </li>
        ))}
      </ul>
      <nav
        aria-label={texts.others}
        className="mt-16 flex flex-wrap items-baseline gap-x-10 gap-y-3 border-t border-line pt-8"
      >
        {PLAN_NAMES.filter((each) => each !== plan).map((each) => (
          <ButtonLink key={each} to={planPath(each)} look="quiet">
            {texts.discover} {each}
          </ButtonLink>
        ))}
        <ButtonLink to="/our-solution#compare" look="quiet">
          {texts.allPlans}
        </ButtonLink>
      </nav>
    </section>
  )
}
