import { lazy, Suspense } from 'react'
import { Link, NavLink, useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useFavourites } from '../../lib/favourites.ts'
import { useHydrated } from '../../lib/hydrated.ts'
import { loadAgain } from '../../lib/load-again.ts'
import { FAVOURITES_PATH } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { LanguageSwitch } from './language-switch.tsx'

const MobileMenu = lazy(() =>
  loadAgain(() => import('./mobile-menu.tsx')).then((file) => ({ default: file.MobileMenu })),
)

const LINK = 'flex min-h-11 items-center text-small tracking-wide text-soft transition-colors hover:text-ink'
const CURRENT = 'aria-[current=page]:text-ink'

/** The open menu is a step of the history: Back closes it and stays on the page. A reload does not open it again. */
function useMenu() {
  const navigate = useNavigate()
  const { pathname, search, hash, state } = useLocation()
  const isHydrated = useHydrated()
  return {
    isOpen: isHydrated && (state as { menu?: unknown } | null)?.menu === opened,
    open: () =>
      void navigate({ pathname, search, hash }, { state: { menu: opened }, preventScrollReset: true }),
    close: () => void navigate(-1),
  }
}
/** Of this page load. */
const opened = Date.now()

/** The top of every page: the name, the navigation, the language; below 1024 px all of it in a menu. */
export function Header() {
  const t = useTranslations()
  const { session } = useSession()
  const { isOpen, open, close } = useMenu()
  return (
    <header className="relative z-10 border-b border-line">
      <div className="wrap flex h-20 items-center justify-between gap-8">
        <Link
          to="/"
          className="flex min-h-11 items-center font-display text-2xl tracking-[0.02em] text-ink text-[1.75rem]"
        >
          {t('site.name')}
        </Link>
        <nav aria-label={t('site.mainNav')} className="flex items-center gap-9 max-lg:hidden">
          <NavLink to="/flotte" className={`${LINK} ${CURRENT}`}>
            {t('links.fleet')}
          </NavLink>
          <Link to="/#plans" className={LINK}>
            {t('nav.plans')}
          </Link>
          <NavLink to="/our-solution" className={`${LINK} ${CURRENT}`}>
            {t('nav.solution')}
          </NavLink>
          <NavLink to="/faq" className={`${LINK} ${CURRENT}`}>
            {t('nav.faq')}
          </NavLink>
          {session && (
            <NavLink to="/drive-line" className={`${LINK} ${CURRENT}`}>
              {t('nav.driveline')}
            </NavLink>
          )}
        </nav>
        <div className="flex items-center gap-4 sm:gap-7">
          <Favourites />
          <div className="max-lg:hidden">
            <LanguageSwitch />
          </div>
          <Link to={session ? '/profile/' : '/login'} className={`${LINK} max-sm:hidden`}>
            {session ? t('links.profile') : t('links.login')}
          </Link>
          {!session && (
            <ButtonLink to="/signup" look="outline" className="px-5! max-lg:hidden">
              {t('nav.signup')}
            </ButtonLink>
          )}
          <button
            type="button"
            onClick={open}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            className="-mr-3 grid size-11 place-items-center text-ink lg:hidden"
          >
            <Icon name="menu" className="size-6" />
            <span className="sr-only">{t('site.menu')}</span>
          </button>
        </div>
      </div>
      {isOpen && (
        <Suspense>
          <MobileMenu onClose={close} />
        </Suspense>
      )}
    </header>
  )
}

/** The way to the cars that are marked on this device, as soon as there is one. */
function Favourites() {
  const t = useTranslations()
  const count = useFavourites().length
  if (count === 0) return null
  return (
    <Link
      to={FAVOURITES_PATH}
      className="figures -mr-1 flex min-h-11 min-w-11 items-center justify-center gap-2 text-small text-soft transition-colors hover:text-ink"
    >
      <Icon name="heart" className="size-5 fill-accent text-accent" />
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t('vehicles.favourites', { count })}</span>
    </Link>
  )
}
