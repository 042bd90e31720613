import { Outlet } from 'react-router'
import { useTranslations } from 'use-intl'
import { useCustomer } from '../../lib/data/customer.ts'
import { useAccountFollowsPage } from '../../lib/data/customer-changes.ts'
import { useLogOut } from '../../lib/data/log-out.ts'
import { destination } from '../../lib/return-address.ts'
import { Guard } from '../../parts/login/guard.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ProfileNav } from './nav.tsx'

/** /profile/. The customer's pages and the navigation between them; without a login it redirects to / (spec §2). */
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
  useAccountFollowsPage(customer.data)
  const logOut = useLogOut()
  return (
    <div className="wrap pt-14 pb-28 lg:pt-20">
      <PageHead title={t('profile.head')} />
      <header className="mb-10 flex flex-wrap items-end justify-between gap-6">
        <div>
          <p className="eyebrow">{t('links.profile')}</p>
          <h1 className="mt-4 min-h-[1.05em] text-heading lg:text-display">
            {customer.data
              ? t('profile.hello', { name: customer.data.alias || customer.data.firstname })
              : t('links.profile')}
          </h1>
        </div>
        <div data-unprinted className="flex flex-wrap gap-x-8">
          {customer.data && destination(customer.data.role, null) === '/staff' && (
            <ButtonLink to="/staff" look="quiet">
              {t('links.staff')}
            </ButtonLink>
          )}
          <Button look="quiet" onClick={logOut}>
            {t('profile.logout')}
          </Button>
        </div>
      </header>
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <ProfileNav />
        <div className="min-w-0">
          <Outlet />
        </div>
      </div>
    </div>
  )
}
