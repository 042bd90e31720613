import { useTranslations } from 'use-intl'
import { Icon } from '../../ui/icons.tsx'

const INCLUDED = ['insurance', 'maintenance', 'tyres', 'taxes', 'assistance'] as const
const STEPS = ['choose', 'finalise', 'talk', 'drive'] as const

/** What every plan includes. */
export function Included() {
  const t = useTranslations()
  return (
    <section className="border-y border-line bg-raised">
      <div className="wrap py-[clamp(4.5rem,8vw,8rem)]">
        <h2 className="max-w-2xl text-heading">{t('whatYouGet.includedTitle')}</h2>
        <ul className="mt-14 grid gap-x-10 gap-y-12 sm:grid-cols-2 lg:grid-cols-5">
          {INCLUDED.map((name) => (
            <li key={name}>
              <Icon name={name} className="size-8 text-accent" />
              <h3 className="mt-6 text-title">{t(`whatYouGet.included.${name}`)}</h3>
              <p className="mt-3 text-small text-soft">{t(`whatYouGet.includedText.${name}`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** From choosing to driving, in four steps. */
export function HowItWorks() {
  const t = useTranslations()
  return (
    <section id="how" className="wrap py-[clamp(5rem,11vw,10rem)]">
      <h2 className="max-w-3xl text-heading">{t('whatYouGet.howTitle')}</h2>
      <ol className="mt-16 grid gap-x-10 gap-y-12 sm:grid-cols-2 lg:grid-cols-4">
        {STEPS.map((step, index) => (
          <li key={step} className="border-t border-line pt-7">
            <span aria-hidden="true" className="display-figures text-heading text-accent">
              {index + 1}
            </span>
            <h3 className="mt-5 text-title">{t(`whatYouGet.how.${step}`)}</h3>
            <p className="mt-3 text-small text-soft">{t(`whatYouGet.howText.${step}`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
