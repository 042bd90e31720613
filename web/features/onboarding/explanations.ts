import { useTranslations } from 'use-intl'
import { DEPOSIT_FROM_DAYS_AHEAD, includedIn } from '../../../shared/price-book.ts'
import { listed } from '../../../shared/rules/listed.ts'
import { chargedKm, excludedBy, type OnboardingStep } from '../../../shared/rules/onboarding.ts'
import { monthlyRentCents, signingFee } from '../../../shared/rules/plans.ts'
import { totals } from '../../../shared/rules/price-line.ts'
import { deliveryLines } from '../../../shared/rules/quote.ts'
import { priceBook } from '../../lib/data/price-book.ts'
import { useFormat, useLanguage } from '../../lib/language.ts'
import { useSiteCountry } from '../../lib/site-country.ts'
import { modelName } from '../../lib/vehicle-name.ts'
import { useChosen } from './chosen-cars.tsx'
import type { Onboarding } from './onboarding.data.ts'

/** D.R.I.V.E's reply to an answer: exclusions, prices and what follows, always from the rules and the price book. */
export function useExplanations(onboarding: Onboarding): Partial<Record<OnboardingStep, string>> {
  const t = useTranslations()
  const { language } = useLanguage()
  const { money, number } = useFormat()
  const country = useSiteCountry()
  const { answers, facts } = onboarding
  const chosen = useChosen(onboarding)
  const { plan = 'One', retrieval, delivery, aim } = answers
  const excluded = excludedBy('Plus', answers.models, facts.categoryOf)
  const leftOut = chosen.filter(({ _id }) => excluded.some(({ model }) => model === _id)).map(modelName)
  const first = chosen[0]
  const category = first?.vehicle_cat ?? 1
  const rent = monthlyRentCents(priceBook(), plan, category)
  const charged = chargedKm(retrieval, delivery)
  const price = {
    plan,
    name: first ? modelName(first) : '',
    rent: rent === undefined ? '' : money(rent),
    fee: money(signingFee(priceBook(), plan).cents),
    deposit: money(priceBook().depositCents[category]),
    extra: money(priceBook().extraKmCents[category]),
    km: number(includedIn(priceBook()).km),
    ahead: DEPOSIT_FROM_DAYS_AHEAD,
  }
  return {
    who: t(answers.customerType === 'Entreprise' ? 'onboarding.said.company' : 'onboarding.said.individual'),
    licence: t('onboarding.said.licence'),
    vehicles:
      aim === 'one'
        ? t('onboarding.said.oneCar')
        : leftOut.length > 0
          ? t('onboarding.said.leftOut', { names: listed(leftOut, language), count: leftOut.length })
          : t('onboarding.said.allIn'),
    plan: t('onboarding.said.plan', price),
    terms: t('onboarding.said.terms', price),
    finish: t(answers.finish === 'advisor' ? 'onboarding.said.advisor' : 'onboarding.said.drive'),
    documents: t(facts.documents ? 'onboarding.said.documents' : 'onboarding.said.documentsLater'),
    ...(charged > 0 && {
      delivery: t('onboarding.said.delivery', {
        price: money(totals(deliveryLines(priceBook(), charged, country)).cents),
      }),
    }),
  }
}
