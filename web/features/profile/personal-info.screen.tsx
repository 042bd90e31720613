import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Customer } from '../../../shared/api/account.ts'
import { useActing } from '../../lib/acting.ts'
import { useCustomer } from '../../lib/data/customer.ts'
import { useFormat, useLanguage } from '../../lib/language.ts'
import { LANGUAGES, languageFrom } from '../../lib/languages.ts'
import { spacedPhone } from '../../lib/spaced-phone.ts'
import { Section } from '../../ui/section.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { CompanyDialog } from './company-dialog.tsx'
import { EmailDialog } from './email-dialog.tsx'
import { type Fact, Facts } from './facts.tsx'
import { LanguageDialog } from './language-dialog.tsx'
import { NameDialog } from './name-dialog.tsx'
import { PhoneDialog } from './phone-dialog.tsx'

type Dialog = 'name' | 'email' | 'phone' | 'address' | 'language' | 'company'

/** /profile/personalInfo. What we know of the customer; each fact that may be changed has its dialog. */
export function PersonalInfoScreen() {
  const t = useTranslations()
  return (
    <>
      <PersonalFacts title={t('pages.personalInfo')} />
      <p className="mt-8 max-w-3xl border-t border-line pt-6 text-small text-faint">
        {t('profile.edit.fixed')}
      </p>
    </>
  )
}

/** The facts, and a dialog for each that may be changed. On the telephone nobody changes how to reach a customer. */
export function PersonalFacts({ title }: { title: string }) {
  const customer = useCustomer()
  const [open, setOpen] = useState<Dialog>()
  const close = () => setOpen(undefined)
  const facts = useFacts(setOpen)
  return (
    <Section title={title} of={customer}>
      {(who) => (
        <>
          {who.identity_proposed && <Proposed who={who} />}
          <Facts facts={facts(who)} />
          {open === 'name' && <NameDialog who={who} onClose={close} />}
          {open === 'email' && <EmailDialog onClose={close} />}
          {open === 'phone' && <PhoneDialog onClose={close} />}
          {open === 'address' && <AddressDialog who={who} onClose={close} />}
          {open === 'language' && <LanguageDialog who={who} onClose={close} />}
          {open === 'company' && <CompanyDialog who={who} onClose={close} />}
        </>
      )}
    </Section>
  )
}

type Address = NonNullable<Customer['address']>
type Company = NonNullable<Customer['company']>

const companyText = ({ name, vat_number, registration_number, address }: Company) =>
  [name, vat_number, registration_number, address].filter(Boolean).join(', ')

/** What was asked for and is being compared with the documents. */
function Proposed({ who }: { who: Customer }) {
  const t = useTranslations()
  const { longDate } = useFormat()
  const { firstname, lastname, dob, company } = who.identity_proposed ?? {}
  const asked = [
    (firstname || lastname) && `${firstname ?? who.firstname} ${lastname ?? who.lastname}`,
    dob && longDate(dob),
    company && [company.name, company.vat_number].filter(Boolean).join(' · '),
  ]
  return (
    <section role="status" className="mb-8 max-w-3xl border-l-2 border-accent pl-5">
      <p className="text-small text-faint">{t('profile.edit.proposed')}</p>
      <p className="mt-1 wrap-anywhere">{asked.filter(Boolean).join(', ')}</p>
      <p className="mt-2 text-small text-soft">{t('profile.edit.proposedText')}</p>
    </section>
  )
}

function useFacts(open: (dialog: Dialog) => void) {
  const t = useTranslations()
  const { longDate } = useFormat()
  const { language } = useLanguage()
  const countryOf = (code: string) => new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code
  const addressText = ({ street, line2, postal_code, city, region, country }: Address) =>
    [street, line2, `${postal_code} ${city}`, region, countryOf(country)].filter(Boolean).join(', ')
  const nameText = ({ gender, firstname, lastname }: Customer) =>
    [gender && t(`person.genders.${gender}`), firstname, lastname].filter(Boolean).join(' ')
  const unknown = t('profile.edit.unknown')
  const typeText = ({ customer_type: type }: Customer) =>
    type ? t(type === 'Entreprise' ? 'person.company' : 'person.individual') : unknown
  const acting = useActing()
  return (who: Customer): Fact[] => {
    const change = (dialog: Dialog) => ({ label: t('form.change'), onPress: () => open(dialog) })
    const { company, address } = who
    return [
      {
        name: t('profile.edit.name'),
        value: nameText(who),
        change: change('name'),
      },
      { name: t('person.email'), value: who.email, ...(!acting && { change: change('email') }) },
      {
        name: t('phone.number'),
        value: <span className="figures">{spacedPhone(who.phonenumber)}</span>,
        ...(!acting && { change: change('phone') }),
      },
      {
        name: t('profile.edit.address'),
        value: address ? addressText(address) : unknown,
        change: change('address'),
      },
      {
        name: t('site.language'),
        value: LANGUAGES[languageFrom(who.language)].name,
        change: change('language'),
      },
      ...(who.customer_type === 'Entreprise'
        ? [
            {
              name: t('profile.edit.company'),
              value: company ? companyText(company) : unknown,
              change: change('company'),
            },
          ]
        : []),
      { name: t('person.dob'), value: who.dob ? longDate(who.dob) : unknown },
      {
        name: t('person.customerType'),
        value: typeText(who),
      },
    ]
  }
}
