import { useTranslations } from 'use-intl'
import type { Choice } from '../../shared/contracts/choices.ts'
import { useVehicle } from '../data/fleet.ts'
import { useFormat } from '../lib/language.tsx'
import { fullName } from '../lib/vehicle-name.ts'
import { ButtonLink } from './button.tsx'
import { ChoiceVehicle } from './choice-vehicle.tsx'
import { SubscriptionPrice } from './subscription-price.tsx'

const NEXT = ['call', 'contract', 'drive'] as const

/** A choice that was sent: thanks, its state, and what happens next. */
export function ChoiceSent({ choice }: { choice: Choice }) {
  const t = useTranslations()
  const { moment } = useFormat()
  const vehicle = useVehicle(choice.general_id[0])
  return (
    <>
      <p className="eyebrow">{t('choice.inReview')}</p>
      <h1 className="mt-4 text-heading lg:text-display">{t('choice.thanks')}</h1>
      <p className="mt-6 max-w-xl text-lead text-soft">
        {t('choice.sent', {
          vehicle: vehicle ? fullName(vehicle) : '',
          plan: choice.plan,
          when: moment(choice.submittedAt),
        })}
      </p>
      <div className="mt-14 grid gap-x-20 gap-y-14 lg:grid-cols-[1.15fr_1fr] lg:items-start">
        <div>
          <ChoiceVehicle vehicle={vehicle} colour={undefined} />
          <ol className="mt-12">
            {NEXT.map((step, index) => (
              <li key={step} className="grid grid-cols-[3rem_1fr] border-t border-line py-6">
                <span aria-hidden="true" className="display-figures text-title text-accent">
                  {index + 1}
                </span>
                <div>
                  <h2 className="text-title">{t(`choice.next.${step}`)}</h2>
                  <p className="mt-2 text-small text-soft">{t(`choice.nextText.${step}`)}</p>
                </div>
              </li>
            ))}
          </ol>
          <ButtonLink to="/profile/" look="outline">
            {t('nav.profile')}
          </ButtonLink>
        </div>
        <section aria-label={t('vehicle.priceTitle')} className="bg-raised p-[clamp(1.5rem,3vw,3rem)]">
          <SubscriptionPrice quote={choice.quote} />
        </section>
      </div>
    </>
  )
}
