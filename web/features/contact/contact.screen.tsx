import { useTranslations } from 'use-intl'
import { LOCATIONS } from '../../../shared/company.ts'
import { spansOf } from '../../../shared/rules/opening-hours.ts'
import { usePlaces } from '../../lib/data/places.ts'
import { useSpan, useSpans } from '../../lib/hours-text.ts'
import { hoursWithin } from '../../lib/hours-within.ts'
import { useFormat, useLanguage } from '../../lib/language.ts'
import { useTexts } from '../../lib/texts.ts'
import { ContactForm } from '../../parts/contact/contact-form.tsx'
import { ContactLine } from '../../parts/contact/contact-line.tsx'
import { contact as en } from '../../texts/en/contact.ts'
import { contact as fr } from '../../texts/fr/contact.ts'
import { PageHead } from '../../ui/page-head.tsx'

/** /contact. A form that reaches staff, the telephone and its hours, and the nine locations. */
export function ContactScreen() {
  const t = useTranslations()
  const { language } = useLanguage()
  const texts = useTexts({ en, fr })
  const places = usePlaces()
  const textOf = useSpans()
  const weekOf = (id: string) => {
    const week = places.find(({ _id }) => _id === id)?.week
    return (week && textOf(spansOf(week))) || texts.closed
  }
  return (
    <div className="wrap pt-[clamp(3rem,7vw,6rem)] pb-[clamp(5rem,9vw,9rem)]">
      <PageHead title={texts.head} description={texts.description(hoursWithin(language))} listed />
      <h1 className="text-heading">{texts.title}</h1>
      <p className="mt-5 max-w-2xl text-lead text-soft">{texts.lead}</p>
      <div className="mt-14 grid gap-x-20 gap-y-16 lg:mt-20 lg:grid-cols-[1.5fr_1fr]">
        <div className="lg:self-start">
          <ContactForm />
        </div>
        <div className="grid content-start gap-y-12 lg:border-l lg:border-line lg:pl-14">
          <section>
            <h2 className="eyebrow font-sans">{texts.call}</h2>
            <ContactLine />
          </section>
          <section>
            <h2 className="eyebrow mb-4 font-sans">{texts.locations}</h2>
            <ul className="border-t border-line">
              {LOCATIONS.map(({ id, city, country }) => (
                <li key={id} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2.5">
                  <span>{city[language]}</span>
                  <span className="text-small text-faint">{t(`country.${country}`)}</span>
                  <p className="figures w-full text-small text-faint">{weekOf(id)}</p>
                </li>
              ))}
            </ul>
            <OtherDays places={places} />
          </section>
        </div>
      </div>
    </div>
  )
}

type Places = ReturnType<typeof usePlaces>

/** The next days on which the hours of some places do not hold, each once with its places; nothing until it is known. */
function OtherDays({ places }: { places: Places }) {
  const texts = useTexts({ en, fr })
  const { language } = useLanguage()
  const { longDate } = useFormat()
  const span = useSpan()
  const told = places.flatMap(({ _id, days }) => {
    const city = LOCATIONS.find(({ id }) => id === _id)?.city[language]
    return city ? days.map((day) => ({ ...day, city })) : []
  })
  const keyOf = ({ on, name, hours }: Omit<(typeof told)[number], 'city'>) =>
    `${longDate(on)} (${name[language]}), ${hours ? span(hours.opens, hours.closes) : texts.closed}`
  const byLine = new Map<string, string[]>()
  for (const day of told.toSorted((one, other) => one.on.localeCompare(other.on)))
    byLine.set(keyOf(day), [...(byLine.get(keyOf(day)) ?? []), day.city])
  const lines = [...byLine]
  if (lines.length === 0) return null
  return (
    <ul className="figures mt-4 grid gap-1 text-small text-faint">
      {lines.map(([line, cities]) => (
        <li key={line}>
          {line}
          {cities.length < LOCATIONS.length && `${texts.at} ${cities.join(', ')}`}
        </li>
      ))}
    </ul>
  )
}
