import { useLayoutEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'

const TABS = [
  { part: '', name: 'reservations' },
  { part: '/subscriptions', name: 'subscriptions' },
  { part: '/data', name: 'data' },
  { part: '/drivers', name: 'drivers' },
  { part: '/documents', name: 'documents' },
  { part: '/billing', name: 'billing' },
] as const

/** What can be done on the telephone, a page each. On a phone one line that moves sideways: wrapped, it was half of what one sees. */
export function PhoneTabs({ customerId }: { customerId: string }) {
  const t = useTranslations()
  const list = useCurrentInView()
  return (
    <nav aria-label={t('desk.phone.parts')} className="mb-8">
      <ul
        ref={list}
        className="flex flex-wrap gap-x-6 border-b border-line max-sm:-mx-4 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:overflow-y-hidden max-sm:px-4"
      >
        {TABS.map(({ part, name }) => (
          <li key={name} className="shrink-0">
            <NavLink
              end
              to={`/staff/customers/${customerId}/phone${part}`}
              className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent text-small text-soft hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {t(`desk.phone.${name}`)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The page that is shown has its name in view, however far along the line it is. */
function useCurrentInView() {
  const { pathname } = useLocation()
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const isHere = (link: HTMLAnchorElement) => new URL(link.href).pathname.endsWith(pathname)
    const current = [...(list.current?.querySelectorAll('a') ?? [])].find(isHere)
    current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [pathname])
  return list
}
