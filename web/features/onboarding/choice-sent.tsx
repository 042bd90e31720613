import { useTranslations } from 'use-intl'
import type { Choice } from '../../../shared/api/choices.ts'
import { listed } from '../../../shared/rules/listed.ts'
import { brandName } from '../../../shared/vocabulary.ts'
import type { ListedVehicle } from '../../lib/data/catalogue.ts'
import { useFleet } from '../../lib/data/fleet.ts'
import { useFormat, useLanguage } from '../../lib/language.ts'
import { fullName, modelName } from '../../lib/vehicle-name.ts'
import { paintOf } from '../../lib/wished-paint.ts'
import { PriceLines } from '../../parts/billing/price-lines.tsx'
import { Journey } from '../../parts/sign-up/journey.tsx'
import { SubscriptionPrice } from '../../parts/subscriptions/price.tsx'
import { CarPicture } from '../../parts/vehicle/car-picture.tsx'
import { ChoiceVehicle } from '../../parts/vehicle/choice-vehicle.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { useBookedCall, useMissing } from './answer-words.ts'

/**
 * What really comes next (spec §4, request journey), as the way to the keys above shows it: an advisor calls only whom the choice was
 * finished with. A Single’s car is kept for it, with Plus and One days are reserved.
 */
const nextOf = ({ plan, finishedWith }: Choice) => {
  const first = finishedWith === 'advisor' ? (['call', 'documents'] as const) : (['documents'] as const)
  return [...first, 'contract', 'pay', plan === 'Single' ? 'car' : 'drive'] as const
}

/** A choice that was sent: thanks, its state, and what happens next. */
export function ChoiceSent({ choice }: { choice: Choice }) {
  const t = useTranslations()
  const { language } = useLanguage()
  const { moment } = useFormat()
  const { vehicles } = useFleet()
  const missing = useMissing()
  const booked = useBookedCall()
  const cars = choice.general_id.flatMap((id) => vehicles.find(({ _id }) => _id === id) ?? [])
  return (
    <>
      <p className="eyebrow">{t('onboarding.choice.inReview')}</p>
      <h1 className="mt-4 text-heading lg:text-display">{t('onboarding.choice.thanks')}</h1>
      <p className="mt-6 max-w-xl text-lead text-soft">
        {t('onboarding.choice.sent', {
          vehicle: listed(cars.map(fullName), language),
          plan: choice.plan,
          when: moment(choice.submittedAt),
        })}
      </p>
      <div className="mt-10">
        <Journey />
      </div>
      <div className="mt-14 grid gap-x-20 gap-y-14 lg:grid-cols-[1.15fr_1fr] lg:items-start">
        <div>
          <Cars cars={cars} paints={choice.paints} />
          <ol className="mt-12">
            {nextOf(choice).map((step, index) => (
              <li key={step} className="grid grid-cols-[3rem_1fr] border-t border-line py-6">
                <span aria-hidden="true" className="display-figures text-title text-accent">
                  {index + 1}
                </span>
                <div>
                  <h2 className="text-title">{t(`onboarding.choice.next.${step}`)}</h2>
                  <p className="mt-2 text-small text-soft">
                    {step === 'call' && booked ? booked : t(`onboarding.choice.nextText.${step}`)}
                  </p>
                </div>
              </li>
            ))}
          </ol>
          {missing.length > 0 && (
            <div className="mb-8 border-t border-line pt-6">
              <p className="mb-5 text-soft">
                {t('onboarding.documents.lacking', { list: missing.join(', ') })}
              </p>
              <ButtonLink to="/profile/documents">{t('documents.addMine')}</ButtonLink>
            </div>
          )}
          <ButtonLink to="/profile/" look="outline">
            {t('links.profile')}
          </ButtonLink>
        </div>
        <section aria-label={t('price.title')} className="bg-raised p-[clamp(1.5rem,3vw,3rem)]">
          <SubscriptionPrice quote={choice.quote} />
          {choice.quote.delivery && choice.quote.deliveryTotals && (
            <div className="mt-8">
              <PriceLines
                caption={t('onboarding.delivery.withFirst')}
                lines={choice.quote.delivery}
                totals={choice.quote.deliveryTotals}
              />
            </div>
          )}
        </section>
      </div>
    </>
  )
}

/** One car large; three of them the first large and the others beneath. */
function Cars({ cars, paints }: { cars: readonly ListedVehicle[]; paints: Choice['paints'] }) {
  const [first, ...others] = cars
  return (
    <>
      <ChoiceVehicle vehicle={first} colour={paints?.find(({ model }) => model === first?._id)?.paint} />
      <ul className="mt-6 grid grid-cols-2 gap-4">
        {others.map((vehicle) => (
          <li key={vehicle._id}>
            <div className="studio px-2 pt-3 pb-1">
              <CarPicture
                vehicle={vehicle}
                colour={paintOf(vehicle, paints)}
                alt=""
                sizes="(min-width: 1024px) 22vw, 45vw"
              />
            </div>
            <p className="mt-2 text-small text-soft">
              <span className="sr-only">{brandName(vehicle.manufacturer.name)} </span>
              {modelName(vehicle)}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
