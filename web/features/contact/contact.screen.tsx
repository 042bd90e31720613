import { useTranslations } from 'use-intl'
import { LOCATIONS } from '../../../shared/company.ts'
import { useLanguage } from '../../lib/language.ts'
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
  return (
    <div className="wrap pt-[clamp(3rem,7vw,6rem)] pb-[clamp(5rem,9vw,9rem)]">
      <PageHead title={texts.head} description={texts.description} listed />
      <h1 className="text-heading">{texts.title}</h1>
      <p className="mt-5 max-w-2xl text-lead text-soft">{texts.lead}</p>
      <div className="mt-14 grid gap-x-20 gap-y-16 lg:mt-20 lg:grid-cols-[1.5fr_1fr]">
        <ContactForm />
        <div className="grid content-start gap-y-12 lg:border-l lg:border-line lg:pl-14">
          <section>
            <h2 className="eyebrow font-sans">{texts.call}</h2>
            <ContactLine />
          </section>
          <section>
            <h2 className="eyebrow mb-4 font-sans">{texts.locations}</h2>
            <ul className="border-t border-line">
              {LOCATIONS.map(({ city, country }) => (
                <li key={city.en} className="flex justify-between gap-6 border-b border-line py-2.5">
                  <span>{city[language]}</span>
                  <span className="text-small text-faint">{t(`country.${country}`)}</span>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </div>
  )
}
