import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../components/button.tsx'
import { Section } from '../components/section.tsx'
import { useCustomer, useLogOut } from '../data/customer.ts'
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
            who.customer_type &&
              t(who.customer_type === 'Entreprise' ? 'signup.company' : 'signup.individual'),
          ],
          [t('signup.vat.name'), who.company?.name],
          [t('signup.address.country'), t(who.country === 'BE' ? 'country.belgium' : 'country.luxembourg')],
        ]
        return (
          <>
            <dl className="max-w-3xl">
              {rows.map(
                ([name, value]) =>
                  value && (
                    <div
                      key={name}
                      className="grid gap-x-8 border-t border-line py-4 sm:grid-cols-[1fr_1.5fr]"
                    >
                      <dt className="text-small text-faint">{name}</dt>
                      <dd className="wrap-anywhere text-ink">{value}</dd>
                    </div>
                  ),
              )}
            </dl>
            <LogOutEverywhere />
          </>
        )
      }}
    </Section>
  )
}

/** Ends every session of the account: a lost phone, a borrowed computer. */
function LogOutEverywhere() {
  const t = useTranslations()
  const navigate = useNavigate()
  const logOut = useLogOut()
  const [isBusy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    // Left first, so that the guard does not decide where to go.
    await navigate('/')
    await logOut({ everywhere: true })
  }
  return (
    <div className="mt-14 max-w-3xl border-t border-line pt-8">
      <h3 className="text-title">{t('profile.logoutEverywhere.title')}</h3>
      <p className="mt-3 mb-5 text-soft">{t('profile.logoutEverywhere.text')}</p>
      <Button look="outline" busy={isBusy} onClick={leave}>
        {t('profile.logoutEverywhere.button')}
      </Button>
    </div>
  )
}
