import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { COMPANY, LOCATIONS } from '../../../shared/company.ts'
import { LEGAL_DOCUMENT_NAMES } from '../../../shared/legal-documents.ts'
import { BRANDS, brandName, type VehicleType } from '../../../shared/vocabulary.ts'
import { useLanguage } from '../../lib/language.ts'
import { ContactButton } from '../../parts/contact/contact-button.tsx'
import { ContactLine } from '../../parts/contact/contact-line.tsx'
import { LegalDownloadButton } from '../../parts/legal/download-button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { showCookieSettings } from '../consent/settings-shown.ts'

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

const ENTRY = 'inline-flex min-h-11 items-center text-soft hover:text-ink sm:min-h-9'

/** The foot of most pages: brands, types, the nine locations and how to reach us. */
export function Footer() {
  const t = useTranslations()
  const { language } = useLanguage()
  return (
    <footer className="border-t border-line bg-sunken">
      <div className="wrap grid grid-cols-2 gap-x-8 gap-y-12 py-16 lg:grid-cols-[1.6fr_1fr_1fr_1.2fr] lg:gap-x-10 lg:py-20">
        <div className="col-span-2 max-w-xs lg:col-span-1">
          <Link to="/" className="inline-flex min-h-11 items-center font-display text-title">
            {t('site.name')}
          </Link>
          <p className="mt-3 text-soft">{t('footer.promise')}</p>
          <h2 className="eyebrow mt-10 font-sans">
            {/* "Flagged as opened from login" (spec §2, footer). */}
            <ContactButton
              openedFromLogin
              className="inline-flex min-h-11 items-center gap-3 tracking-[inherit] uppercase hover:text-accent-strong"
            >
              {t('footer.contact')}
              <Icon name="arrow" className="size-4" />
            </ContactButton>
          </h2>
          <ContactLine />
        </div>
        <Column title={t('footer.brands')}>
          {BRANDS.map((brand) => (
            <FooterLink key={brand} to={`/flotte?marques=${encodeURIComponent(brand)}`}>
              {brandName(brand)}
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
        <Column title={t('footer.locations')} isWide>
          {LOCATIONS.map(({ city, country }) => (
            <li key={city.en} className="min-h-11 content-center text-soft sm:min-h-9">
              {city[language]}, {t(`country.${country}`)}
            </li>
          ))}
        </Column>
      </div>
      <div className="wrap">
        <nav aria-label={t('footer.about')} className="border-t border-line py-6">
          <ul className="flex flex-wrap gap-x-8 gap-y-1 text-small">
            <FooterLink to="/our-solution">{t('nav.solution')}</FooterLink>
            <FooterLink to="/3d-fleet">{t('nav.showroom')}</FooterLink>
            <FooterLink to="/drive">{t('nav.drive')}</FooterLink>
            <FooterLink to="/faq">{t('nav.faq')}</FooterLink>
            <FooterLink to="/contact">{t('footer.contact')}</FooterLink>
            <FooterLink to="/terms">{t('footer.terms')}</FooterLink>
            <FooterLink to="/legal-notice">{t('footer.legalNotice')}</FooterLink>
            <FooterLink to="/privacy">{t('footer.privacy')}</FooterLink>
            <FooterLink to="/verify">{t('footer.verify')}</FooterLink>
            <li>
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => showCookieSettings(true)}
                className={ENTRY}
              >
                {t('footer.cookies')}
              </button>
            </li>
            {LEGAL_DOCUMENT_NAMES.map((name) => (
              <li key={name}>
                <LegalDownloadButton name={name} className={`${ENTRY} gap-2 text-left`}>
                  {t(`site.${name}`)}
                  <Icon name="download" className="size-4" />
                </LegalDownloadButton>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex flex-col gap-3 border-t border-line py-8 text-small text-faint md:flex-row md:justify-between">
          <div className="max-w-3xl space-y-1">
            <p>{t('footer.vat')}</p>
            <p>{[COMPANY.name, ...COMPANY.address, COMPANY.register, COMPANY.vatNumber].join(' · ')}</p>
          </div>
          <p>{t('footer.rights', { year: '2026' })}</p>
        </div>
      </div>
    </footer>
  )
}

function Column({
  title,
  isWide = false,
  children,
}: {
  title: string
  isWide?: boolean
  children: ReactNode
}) {
  return (
    <div className={isWide ? 'col-span-2 sm:col-span-1' : ''}>
      <h2 className="eyebrow mb-4 font-sans">{title}</h2>
      <ul className={isWide ? 'grid gap-x-8 min-[26rem]:max-sm:grid-cols-2' : ''}>{children}</ul>
    </div>
  )
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={ENTRY}>
        {children}
      </Link>
    </li>
  )
}
