import { NavLink } from 'react-router'
import { useTranslations } from 'use-intl'

const TABS = [
  { part: '', name: 'reservations' },
  { part: '/subscriptions', name: 'subscriptions' },
  { part: '/data', name: 'data' },
  { part: '/drivers', name: 'drivers' },
  { part: '/documents', name: 'documents' },
  { part: '/billing', name: 'billing' },
] as const

/** What can be done on the telephone, a page each. */
export function PhoneTabs({ customerId }: { customerId: string }) {
  const t = useTranslations()
  return (
    <nav aria-label={t('desk.phone.parts')} className="mb-8">
      <ul className="flex flex-wrap gap-x-6 border-b border-line">
        {TABS.map(({ part, name }) => (
          <li key={name}>
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
