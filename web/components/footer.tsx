import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { BRANDS, type VehicleType } from '../../shared/vocabulary.ts'
import { LOCATIONS } from '../lib/house.ts'
import { ContactLine } from './contact-line.tsx'

const TYPES: readonly VehicleType[] = [
  'suv',
  'sports-coupe',
  'sedan',
  'convertible',
  'supercar',
  'electric',
  'hybrid',
  'new',
  'iconic',
]

/** The foot of most pages: brands, types, the nine locations and how to reach us. */
export function Footer() {
  const t = useTranslations()
  return (
    <footer className="border-t border-line bg-sunken">
      <div className="wrap grid gap-x-10 gap-y-14 py-20 sm:grid-cols-2 lg:grid-cols-[1.6fr_1fr_1fr_1.2fr]">
        <div className="max-w-xs">
          <Link to="/" className="inline-flex min-h-11 items-center font-display text-title">
            {t('site.name')}
          </Link>
          <p className="mt-3 text-soft">{t('footer.promise')}</p>
          <h2 className="eyebrow mt-10 font-sans">{t('footer.contact')}</h2>
          <ContactLine />
        </div>
        <Column title={t('footer.brands')}>
          {BRANDS.map((brand) => (
            <FooterLink key={brand} to={`/flotte?marques=${encodeURIComponent(brand)}`}>
              {brand}
            </FooterLink>
          ))}
        </Column>
        <Column title={t('footer.types')}>
          {TYPES.map((type) => (
            <FooterLink key={type} to={`/flotte?carType=${type}`}>
              {t(`types.${type}`)}
            </FooterLink>
          ))}
        </Column>
        <Column title={t('footer.locations')}>
          {LOCATIONS.map(({ city, country }) => (
            <li key={city} className="py-1.5 text-soft">
              {city}, {t(`country.${country}`)}
            </li>
          ))}
        </Column>
      </div>
      <div className="wrap">
        <div className="flex flex-col gap-3 border-t border-line py-8 text-small text-faint md:flex-row md:justify-between">
          <p className="max-w-3xl">{t('footer.vat')}</p>
          <p>{t('footer.rights', { year: '2026' })}</p>
        </div>
      </div>
    </footer>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="eyebrow mb-4 font-sans">{title}</h2>
      <ul>{children}</ul>
    </div>
  )
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className="inline-flex min-h-11 items-center text-soft hover:text-ink sm:min-h-9">
        {children}
      </Link>
    </li>
  )
}
