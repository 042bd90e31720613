import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { includedIn, PLAN_NAMES } from '../../../shared/price-book.ts'
import { monthlyRentCents, signingFee } from '../../../shared/rules/plans.ts'
import { priceBook } from '../../lib/data/price-book.ts'
import { useFormat } from '../../lib/language.ts'
import { fleetPath, planPath } from '../../lib/paths.ts'
import { Icon } from '../../ui/icons.tsx'

const POINTS = ['a', 'b', 'c'] as const

/** The three plans side by side, with the price book's figures. */
export function PlanCards() {
  const t = useTranslations()
  const { money, number } = useFormat()
  const { km, kmMost, switches } = includedIn(priceBook())
  const included = { km: number(km), kmMost: number(kmMost), switches }
  return (
    <ul className="grid border-t border-line lg:grid-cols-3">
      {PLAN_NAMES.map((plan) => (
        <li
          key={plan}
          className="plan-card border-line not-last:border-b py-12 lg:px-12 lg:not-last:border-r lg:not-last:border-b-0 lg:first:pl-0 lg:last:pr-0"
        >
          <h3 className="text-heading">
            <Link to={planPath(plan)} className="hover:text-accent">
              {t(`plans.${plan}.name`)}
            </Link>
          </h3>
          <p className="mt-4 max-w-xs text-soft lg:min-h-14">{t(`plans.${plan}.line`)}</p>
          <p className="mt-9 flex flex-wrap items-baseline gap-x-2.5">
            <span className="text-small text-faint">{t('formats.priceFrom')}</span>
            <span className="display-figures text-heading leading-none">
              {money(monthlyRentCents(priceBook(), plan, 1) ?? 0)}
            </span>
            <span className="text-small text-faint">{t('home.aMonth')}</span>
          </p>
          <p className="figures mt-3 text-small text-soft">
            {t('home.plus', {
              fee: t(`plans.${plan}.fee`, { amount: money(signingFee(priceBook(), plan).cents) }),
            })}
          </p>
          <ul className="mt-9 mb-10 space-y-3 text-small text-soft">
            {POINTS.map((point) => (
              <li key={point} className="flex gap-3">
                <Icon name="check" className="mt-0.5 size-4 text-accent" />
                {t(`plans.${plan}.points.${point}`, included)}
              </li>
            ))}
          </ul>
          <Link
            to={fleetPath(plan)}
            className="group mt-auto inline-flex min-h-11 items-center gap-3 text-small font-semibold text-ink hover:text-accent"
          >
            {t('home.choosePlan', { plan })}
            <Icon
              name="arrow"
              className="size-5 transition-transform duration-500 group-hover:translate-x-1.5"
            />
          </Link>
        </li>
      ))}
    </ul>
  )
}
