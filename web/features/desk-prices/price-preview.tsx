import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../lib/language.ts'
import { Loaded } from '../../ui/section.tsx'
import { PriceChanges } from './price-changes.tsx'
import { type Asked, type Preview, usePreview } from './prices.data.ts'

/** What prices would change from a day on, whom they touch, and who keeps theirs: looked at before anything is sent. */
export function PricePreview({ asked }: { asked: Asked }) {
  const t = useTranslations()
  const { longDate } = useFormat()
  const preview = usePreview(asked)
  return (
    <Loaded of={preview}>
      {(found) => (
        <div className="min-w-0 space-y-8">
          <PriceChanges
            name={t('deskPrices.changesFrom', { day: longDate(asked.effectiveFrom) })}
            from={found.against}
            to={{ ...asked.figures, version: asked.effectiveFrom }}
          />
          {found.until && (
            <p className="border-l-2 border-accent pl-4 text-small">
              {t('deskPrices.until', { day: longDate(found.until) })}
            </p>
          )}
          <Touched preview={found} />
          <Models preview={found} />
        </div>
      )}
    </Loaded>
  )
}

function Touched({ preview }: { preview: Preview }) {
  const t = useTranslations()
  const { longDate } = useFormat()
  const { choices, toSign, running, reservations } = preview
  return (
    <section aria-labelledby="touched">
      <h3 id="touched" className="mb-3 font-sans text-body font-semibold">
        {t('deskPrices.keep')}
      </h3>
      <ul className="grid gap-3 text-small">
        {([choices, toSign] as const).map(({ people, isMore }, at) => (
          <li key={at === 0 ? 'choices' : 'toSign'}>
            {t(at === 0 ? 'deskPrices.choices' : 'deskPrices.toSign', {
              count: people.length,
              more: isMore ? '+' : '',
            })}
            <People people={people} />
          </li>
        ))}
        <li>
          {running
            ? t('deskPrices.running', { count: running.count, day: longDate(running.day) })
            : t('deskPrices.runningUnknown')}
        </li>
        <li>
          {t('deskPrices.reservations', { count: reservations.count, more: reservations.isMore ? '+' : '' })}
        </li>
      </ul>
    </section>
  )
}

function People({ people }: { people: Preview['choices']['people'] }) {
  if (people.length === 0) return null
  return (
    <ul className="mt-1 flex flex-wrap gap-x-5">
      {people.map(({ customerId, name }) => (
        <li key={customerId}>
          <Link
            to={`/staff/customers/${customerId}`}
            target="_blank"
            className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4 hover:text-accent"
          >
            {name || customerId}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Models({ preview: { models } }: { preview: Preview }) {
  const t = useTranslations()
  const { money } = useFormat()
  if (models.length === 0) return <p className="text-small text-soft">{t('deskPrices.noModels')}</p>
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 text-small underline decoration-line underline-offset-4">
        {t('deskPrices.models', { count: models.length })}
      </summary>
      <ul className="figures mt-2 text-small">
        {models.map(({ modelId, name, category, rents }) => (
          <li key={modelId} className="border-t border-line py-2">
            {name} <span className="text-soft">{t('deskPrices.category', { category })}</span>
            <span className="block text-soft">
              {rents
                .map(({ plan, fromCents, toCents }) => `${plan} ${money(fromCents)} → ${money(toCents)}`)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
