import { NavLink, Outlet, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../components/button.tsx'
import { Guard } from '../components/guard.tsx'
import { PageHead } from '../components/page-head.tsx'
import { useCustomer, useLogOut } from '../data/customer.ts'
import { useNotifications } from '../data/notifications.ts'

const PAGES = [
  ['/profile/', 'overview'],
  ['/profile/mysubscriptions', 'subscriptions'],
  ['/profile/invoices', 'invoices'],
  ['/profile/documents', 'documents'],
  ['/profile/notification', 'notifications'],
  ['/profile/personalInfo', 'personalInfo'],
] as const

/** /profile/. The customer's pages and the way between them; without a login it leads to / (spec §2). */
export function ProfileScreen() {
  return (
    <Guard otherwise="home">
      <Profile />
    </Guard>
  )
}

function Profile() {
  const t = useTranslations()
  const customer = useCustomer()
  const notifications = useNotifications()
  const navigate = useNavigate()
  const logOut = useLogOut()
  const unread = notifications.data?.filter((each) => !each.read).length ?? 0
  const leave = async () => {
    // Left first, so that the guard does not decide where to go.
    await navigate('/')
    await logOut()
  }
  return (
    <div className="wrap pt-14 pb-28 lg:pt-20">
      <PageHead title={t('profile.head')} />
      <header className="mb-10 flex flex-wrap items-end justify-between gap-6">
        <div>
          <p className="eyebrow">{t('nav.profile')}</p>
          <h1 className="mt-4 min-h-[1.05em] text-heading lg:text-display">
            {customer.data ? t('profile.hello', { name: customer.data.firstname }) : t('nav.profile')}
          </h1>
        </div>
        <Button look="quiet" onClick={leave}>
          {t('nav.logout')}
        </Button>
      </header>
      <nav
        aria-label={t('nav.profile')}
        className="-mx-5 mb-14 overflow-x-auto border-b border-line px-5 sm:mx-0 sm:px-0"
      >
        <ul className="flex gap-8">
          {PAGES.map(([to, name]) => (
            <li key={to}>
              <NavLink
                to={to}
                end={name === 'overview'}
                className="-mb-px flex min-h-12 items-center border-b-2 border-transparent text-small whitespace-nowrap text-soft hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
              >
                {t(`profile.pages.${name}`)}
                {name === 'notifications' && unread > 0 && (
                  <span className="figures ml-2 bg-accent px-1.5 text-label font-semibold text-on-accent">
                    {unread}
                  </span>
                )}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </div>
  )
}
