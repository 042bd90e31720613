import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Icon } from '../../ui/icons.tsx'

/** The sheet for logging in and signing up, with a link to the home page. */
export function Entrance({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const t = useTranslations()
  return (
    <div className="grid grow place-items-center px-[min(1rem,5vw)] py-10 sm:py-16">
      <div className="relative w-full max-w-xl bg-raised p-[clamp(min(1.5rem,7.5vw),6vw,4rem)]">
        <Link to="/" className="absolute top-3 right-3 grid size-11 place-items-center hover:text-accent">
          <Icon name="close" />
          <span className="sr-only">{t('site.close')}</span>
        </Link>
        <h1 className="pr-8 text-heading">{title}</h1>
        {lead && <p className="mt-4 text-soft">{lead}</p>}
        <div className="mt-10">{children}</div>
      </div>
    </div>
  )
}
