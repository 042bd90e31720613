import { useTranslations } from 'use-intl'
import { ButtonLink } from './button.tsx'
import { PageHead } from './page-head.tsx'

/** Any address that is none of ours, and a vehicle that is not in the fleet. */
export function NotFoundScreen() {
  const t = useTranslations()
  return (
    <div className="wrap grid grow content-center py-24">
      <PageHead title={t('notFound.head')} />
      <p className="display-figures text-display text-accent">404</p>
      <h1 className="mt-4 text-heading">{t('notFound.title')}</h1>
      <p className="mt-5 max-w-md text-lead text-soft">{t('notFound.text')}</p>
      <div className="mt-10 flex flex-wrap gap-x-8 gap-y-3">
        <ButtonLink to="/flotte">{t('notFound.fleet')}</ButtonLink>
        <ButtonLink to="/" look="quiet">
          {t('notFound.home')}
        </ButtonLink>
      </div>
    </div>
  )
}
