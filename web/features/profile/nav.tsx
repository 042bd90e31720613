import { useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { Icon } from '../../ui/icons.tsx'
import { useNotifications } from './notifications.data.ts'

const GROUPS = [
  [
    ['/profile/', 'overview'],
    ['/profile/notification', 'notifications'],
  ],
  [
    ['/profile/mysubscriptions', 'subscriptions'],
    ['/profile/reservations', 'reservations'],
    ['/profile/drivers', 'drivers'],
  ],
  [
    ['/profile/invoices', 'invoices'],
    ['/profile/payment-methods', 'paymentMethods'],
    ['/profile/billing-addresses', 'billingAddresses'],
  ],
  [
    ['/profile/personalInfo', 'personalInfo'],
    ['/profile/documents', 'documents'],
    ['/profile/security', 'security'],
    ['/profile/my-data', 'myData'],
  ],
] as const

/** Pages without an entry of their own belong to one: a contract, an invoice. */
const beneath = (pathname: string) =>
  pathname.startsWith('/profile/contracts/') ? 'subscriptions' : 'invoices'

/** The navigation between the profile's pages: a column beside them, on narrow screens a list that opens. */
export function ProfileNav() {
  const t = useTranslations()
  const { pathname } = useLocation()
  // Open for one address only: navigation closes it.
  const [openAt, setOpenAt] = useState<string>()
  const isOpen = openAt === pathname
  const unread = useNotifications().data?.data.filter((each) => !each.read).length ?? 0
  const here = GROUPS.flat().find(([to]) => to.replace(/\/$/, '') === pathname.replace(/\/$/, ''))
  return (
    <nav aria-label={t('links.profile')} className="lg:sticky lg:top-28 lg:self-start">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls="profile-pages"
        onClick={() => setOpenAt(isOpen ? undefined : pathname)}
        className="flex min-h-14 w-full items-center justify-between gap-4 border-y border-line text-left lg:hidden"
      >
        <span>
          <span className="sr-only">{t('profile.section')} </span>
          {t(`pages.${here?.[1] ?? beneath(pathname)}`)}
        </span>
        <Icon
          name="chevron"
          className={`size-4 text-faint transition-transform ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <div
        id="profile-pages"
        className={`${isOpen ? 'block' : 'hidden'} border-b border-line py-3 lg:block lg:border-0 lg:py-0`}
      >
        {GROUPS.map((pages) => (
          <ul key={pages[0][1]} className="border-line py-2 not-first:border-t lg:py-4 lg:first:pt-0">
            {pages.map(([to, name]) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end={name === 'overview'}
                  className="flex min-h-11 items-center gap-3 border-l-2 border-transparent pl-4 text-small text-soft hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
                >
                  {t(`pages.${name}`)}
                  {name === 'notifications' && unread > 0 && (
                    <span className="figures bg-accent px-1.5 text-label font-semibold text-on-accent">
                      {unread}
                      <span className="sr-only"> {t('notification.unreadCount', { count: unread })}</span>
                    </span>
                  )}
                </NavLink>
              </li>
            ))}
          </ul>
        ))}
      </div>
    </nav>
  )
}
