import { PLAN_NAMES } from '../../../shared/price-book.ts'
import { useLanguage } from '../../lib/language.ts'
import { planPath } from '../../lib/paths.ts'
import { useTexts } from '../../lib/texts.ts'
import { HowItWorks, Included } from '../../parts/plans/what-you-get.tsx'
import { plans as en, type PlanTexts } from '../../texts/en/plans.ts'
import { figures } from '../../texts/figures.ts'
import { plans as fr } from '../../texts/fr/plans.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PlanComparison } from './comparison.tsx'

/** /our-solution. What Driveline is, how it works, the three plans side by side, and what else may cost something. */
export function OurSolutionScreen() {
  const { language } = useLanguage()
  const texts = useTexts({ en, fr })(figures(language))
  const { solution } = texts
  return (
    <>
      <PageHead title={solution.head} description={solution.description} listed />
      <section className="wrap grid items-end gap-x-16 gap-y-8 py-[clamp(3.5rem,8vw,7rem)] lg:grid-cols-[1.4fr_1fr]">
        <div>
          <p className="eyebrow">{solution.eyebrow}</p>
          <h1 className="mt-5 max-w-[14ch] text-display">{solution.title}</h1>
        </div>
        <p className="text-lead text-soft">{solution.lead}</p>
      </section>
      <Included />
      <HowItWorks />
      <Comparison texts={texts} />
      <OtherCosts texts={texts} />
      <section className="border-t border-line bg-raised">
        <div className="wrap py-[clamp(4.5rem,8vw,8rem)]">
          <h2 className="text-heading">{solution.callTitle}</h2>
          <p className="mt-5 max-w-xl text-lead text-soft">{solution.callText}</p>
          <div className="mt-9 flex flex-wrap items-center gap-x-8 gap-y-3">
            <ButtonLink to="/flotte">{texts.choose}</ButtonLink>
            <ButtonLink to="/request-subscription" look="quiet">
              {texts.request}
            </ButtonLink>
          </div>
        </div>
      </section>
    </>
  )
}

function Comparison({ texts }: { texts: PlanTexts }) {
  return (
    <section id="compare" className="wrap pb-[clamp(5rem,9vw,9rem)]">
      <h2 className="mb-12 text-heading">{texts.solution.compareTitle}</h2>
      <PlanComparison texts={texts} />
      <div className="mt-8 flex flex-wrap gap-x-10 gap-y-2">
        {PLAN_NAMES.map((plan) => (
          <ButtonLink key={plan} to={planPath(plan)} look="quiet">
            {texts.discover} {plan}
          </ButtonLink>
        ))}
      </div>
    </section>
  )
}

function OtherCosts({ texts: { solution } }: { texts: PlanTexts }) {
  return (
    <section className="wrap pb-[clamp(5rem,9vw,9rem)]">
      <h2 className="text-heading">{solution.costTitle}</h2>
      <dl className="mt-12 grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {solution.cost.map(({ name, text }) => (
          <div key={name} className="border-t border-line pt-6">
            <dt className="font-display text-title">{name}</dt>
            <dd className="figures mt-3 text-small text-soft">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-10 text-small text-faint">{solution.vat}</p>
    </section>
  )
}
