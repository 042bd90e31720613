import { useTranslations } from 'use-intl'
import { Section } from '../components/section.tsx'
import { useCustomer } from '../data/customer.ts'
import { useFormat } from '../lib/language.tsx'

/** /profile/personalInfo. What we know of the customer. */
export function PersonalInfoScreen() {
  const t = useTranslations()
  const { longDate } = useFormat()
  const customer = useCustomer()
  return (
    <Section title={t('profile.pages.personalInfo')} of={customer}>
      {(who) => {
        const rows: [name: string, value: string | undefined][] = [
          [t('signup.firstname'), who.firstname],
          [t('signup.lastname'), who.lastname],
          [t('signup.email'), who.email],
          [t('phone.number'), who.phonenumber],
          [t('signup.dob'), who.dob && longDate(who.dob)],
          [
            t('signup.customerType'),
            t(who.customer_type === 'Entreprise' ? 'signup.company' : 'signup.individual'),
          ],
          [t('signup.companyName'), who.company?.name],
          [t('signup.country'), t(who.country === 'BE' ? 'country.belgium' : 'country.luxembourg')],
        ]
        return (
          <dl className="max-w-3xl">
            {rows.map(
              ([name, value]) =>
                value && (
                  <div key={name} className="grid gap-x-8 border-t border-line py-4 sm:grid-cols-[1fr_1.5fr]">
                    <dt className="text-small text-faint">{name}</dt>
                    <dd className="wrap-anywhere text-ink">{value}</dd>
                  </div>
                ),
            )}
          </dl>
        )
      }}
    </Section>
  )
}
