import { type RefObject, useState } from 'react'
import { useTranslations } from 'use-intl'
import { PLAN_NAMES } from '../../../shared/price-book.ts'
import { monthlyRentCents, planIncludes } from '../../../shared/rules/plans.ts'
import { becomeClientPath } from '../../lib/choice-url.ts'
import type { ListedVehicle } from '../../lib/data/catalogue.ts'
import { priceBook } from '../../lib/data/price-book.ts'
import { useFormat, useLanguage } from '../../lib/language.ts'
import { fullName } from '../../lib/vehicle-name.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Segments } from '../../ui/segments.tsx'
import { CallMe } from './call-me.tsx'
import type { Configuration } from './configuration.tsx'

interface Props {
  vehicle: ListedVehicle
  /** The slug of the colour that is shown. */
  colour: string
  configuration: Configuration
}

/** What a visitor asks first: the rent in the chosen plan, the first day, and the two ways to have the car. */
export function Offer({ place, ...of }: Props & { place: RefObject<HTMLElement | null> }) {
  const t = useTranslations()
  const { vehicle, configuration } = of
  const { draft, change } = configuration
  const category = vehicle.vehicle_cat
  const plans = PLAN_NAMES.map((plan) => ({
    value: plan,
    name: t(`plans.${plan}.name`),
    refused: planIncludes(plan, category) ? undefined : t('plans.outside', { plan, category }),
  }))
  return (
    <section ref={place} aria-label={t('vehicle.offer')} className="w-full lg:w-96">
      <Segments
        legend={t('vehicle.plan')}
        options={plans}
        value={draft.plan}
        onChange={(plan) => change({ plan })}
        hiddenLegend
        hiddenRefusals
      />
      <OfferPrice {...of} />
      <div className="mt-4 grid grid-cols-2 gap-3">
        <BookOrCall {...of} />
      </div>
    </section>
  )
}

/** The rent of the chosen plan and the earliest day of the hand-over; as high before the live list has come. */
export function OfferPrice({ vehicle, configuration }: Omit<Props, 'colour'>) {
  const t = useTranslations()
  const { money, longDate } = useFormat()
  const { language } = useLanguage()
  const { availability_date: day, not_orderable: closed } = vehicle
  const earliest = day ? t('vehicle.earliest', { date: longDate(day) }) : ' '
  const rent =
    monthlyRentCents(priceBook(), configuration.draft.plan, vehicle.vehicle_cat) ?? vehicle.settingPriceCents
  return (
    <div className="min-w-0">
      <p className="figures mt-4 flex flex-wrap items-baseline gap-x-2">
        <span className="display-figures text-title leading-none whitespace-nowrap">
          {t('formats.perMonth', { amount: money(rent) })}
        </span>
        <span className="text-small text-faint">{t('formats.exclVat')}</span>
      </p>
      <p className="mt-2 min-h-6 text-small text-soft">
        {closed ? `${t('vehicles.notOrderable')}. ${closed[language]}` : earliest}
      </p>
    </div>
  )
}

/** To book this one car with everything that was chosen here, and to be called about it. */
export function BookOrCall({ vehicle, colour, configuration }: Props) {
  const t = useTranslations()
  const [isCalling, setCalling] = useState(false)
  const { draft, options } = configuration
  const { pickup, deliveryKm } = options
  const wish = { ...draft, model: vehicle._id, colour, pickup, deliveryKm }
  return (
    <>
      {!vehicle.not_orderable && (
        <ButtonLink to={becomeClientPath(wish)} className="px-4!">
          {t('vehicle.book')}
        </ButtonLink>
      )}
      <Button look="outline" aria-haspopup="dialog" onClick={() => setCalling(true)} className="px-4!">
        {t('vehicle.callMe')}
      </Button>
      {isCalling && <CallMe name={fullName(vehicle)} wish={wish} onClose={() => setCalling(false)} />}
    </>
  )
}
