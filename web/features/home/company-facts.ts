import { COMPANY, LOCATIONS } from '../../../shared/company.ts'
import type { Language } from '../../../shared/language.ts'
import { writtenHours } from '../../lib/data/written-hours.ts'
import { ORIGIN } from '../../ui/page-head.tsx'

const [streetAddress, place = ''] = COMPANY.address
const [, postalCode, addressLocality] = /^(\S+) (.+)$/.exec(place) ?? []
const address = {
  '@type': 'PostalAddress',
  streetAddress,
  postalCode,
  addressLocality,
  addressCountry: 'LU',
}

/** Who we are and where cars are handed over, for search engines (schema.org). @param image the address of a picture */
export const companyFacts = (image: string, language: Language) => ({
  '@graph': [
    {
      '@type': 'Organization',
      '@id': `${ORIGIN}/#organization`,
      name: 'Driveline',
      legalName: COMPANY.name,
      url: ORIGIN,
      logo: `${ORIGIN}/icon.svg`,
      vatID: COMPANY.vatNumber,
      email: COMPANY.email,
      telephone: COMPANY.phone,
      address,
    },
    {
      '@type': 'AutoRental',
      '@id': `${ORIGIN}/#rental`,
      name: 'Driveline',
      url: ORIGIN,
      image,
      telephone: COMPANY.phone,
      address,
      parentOrganization: { '@id': `${ORIGIN}/#organization` },
      priceRange: '€€€',
      currenciesAccepted: 'EUR',
      areaServed: LOCATIONS.map(({ city }) => ({ '@type': 'City', name: city[language] })),
      openingHoursSpecification: writtenHours().facts,
    },
  ],
})
