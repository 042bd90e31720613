import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../lib/language.ts'
import { useSiteCountry } from '../lib/site-country.ts'
import { Field } from './field.tsx'
import { ListField } from './list-field.tsx'

/** Where customers live: Luxembourg, Belgium and those who cross a border to work. */
const COUNTRIES = ['LU', 'BE', 'FR', 'DE', 'NL', 'CH']
export const EMPTY_ADDRESS = { street: '', line2: '', city: '', region: '', postal_code: '', country: 'LU' }
type Name = keyof typeof EMPTY_ADDRESS

/** Nothing is typed yet: the country is that of the site, whose VAT was shown until here. */
export const useEmptyAddress = () => ({ ...EMPTY_ADDRESS, country: useSiteCountry() as string })

interface Props {
  /** What a form gives each field: its name, its events, and what is wrong with it. */
  field(name: Name): { wrong?: string | undefined; name: string }
}

/** The fields of an address: street, line 2, postal code, city, region, country. */
export function AddressFields({ field }: Props) {
  const t = useTranslations()
  const { language } = useLanguage()
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'region' })
    return COUNTRIES.map((value) => ({ value, name: names.of(value) ?? value }))
  }, [language])
  const of = (name: Name) => ({ label: t(`person.address.${name}`), ...field(name) })
  return (
    <>
      <Field autoComplete="address-line1" {...of('street')} />
      <Field autoComplete="address-line2" {...of('line2')} />
      <div className="grid gap-x-6 gap-y-3 min-[24rem]:grid-cols-[2fr_3fr]">
        <Field autoComplete="postal-code" {...of('postal_code')} />
        <Field autoComplete="address-level2" {...of('city')} />
      </div>
      <Field autoComplete="address-level1" {...of('region')} />
      <ListField autoComplete="country" options={countries} {...of('country')} />
    </>
  )
}
