import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useCustomer } from '../../../lib/data/customer.ts'
import { useLogOut } from '../../../lib/data/log-out.ts'
import { useFormat } from '../../../lib/language.ts'
import { InnerIcon } from '../../../ui/inner-icons.tsx'
import { type DeskPage, groupOf, PAGE_GROUPS, type PageGroup } from '../desk-pages.ts'
import { useQueueStates } from '../queue.data.ts'
import { DeskIcon } from './desk-icon.tsx'
import { Kbd, MOD } from './kbd.tsx'
import { useOwnPages } from './own-pages.ts'
import { ThemeSwitch } from './theme-switch.tsx'

/** All pages of an administrator fit into 900 px; a taller window has more air. */
const ROW =
  'flex min-h-7 w-full items-center gap-3 rounded-md px-2.5 text-small text-soft transition-colors hover:bg-sunken hover:text-ink [@media(min-height:64rem)]:min-h-8'

interface Props {
  /** The switch of languages, which is the site's. */
  languages: ReactNode
  onSearch(): void
  onKeys(): void
  /** A page was chosen: a phone's menu closes. */
  onLeave?(): void
}

/** The pages of the desk that are somebody's work, the search, and what belongs to the person. */
export function Sidebar({ languages, onSearch, onKeys, onLeave }: Props) {
  const t = useTranslations()
  const pages = useOwnPages()
  const nav = useCurrentInView(pages.length)
  return (
    <div className="flex h-full flex-col gap-3 p-3 pt-2">
      <SearchButton onSearch={onSearch} />
      <nav
        ref={nav}
        aria-label={t('desk.pagesOf')}
        className="-mx-1 min-h-0 grow space-y-2 overflow-y-auto px-1 max-lg:space-y-4"
      >
        {PAGE_GROUPS.map((group) => (
          <Group
            key={group}
            name={group}
            pages={pages.filter(({ name }) => groupOf(name) === group)}
            onLeave={onLeave}
          />
        ))}
      </nav>
      <div className="space-y-0.5 border-t border-line pt-2 max-lg:space-y-2">
        <div className="flex items-center justify-between">
          <ThemeSwitch />
          {languages}
        </div>
        <Person onKeys={onKeys} />
      </div>
    </div>
  )
}

/** Where the window is too low for all pages, the one that is open is in view. Pages come once it is known whose they are. */
function useCurrentInView(count: number) {
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, or pages that came later, are what is waited for.
  useLayoutEffect(() => {
    nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname, count])
  return nav
}

/** Pages that are about one thing, under its name; nothing for who has none of them. */
function Group({
  name: group,
  pages,
  onLeave,
}: {
  name: PageGroup
  pages: readonly DeskPage[]
  onLeave?: (() => void) | undefined
}) {
  const t = useTranslations()
  const id = useId()
  if (pages.length === 0) return null
  return (
    <div>
      {group !== 'day' && (
        <p id={id} className="px-2.5 pb-0.5 text-label text-faint">
          {t(`desk.groups.${group}`)}
        </p>
      )}
      <ul aria-labelledby={group === 'day' ? undefined : id}>
        {pages.map(({ name, path }) => (
          <li key={path}>
            <NavLink
              to={path}
              end
              onClick={onLeave}
              className={`${ROW} aria-[current=page]:bg-sunken aria-[current=page]:font-semibold aria-[current=page]:text-ink max-lg:min-h-11`}
            >
              <DeskIcon name={name} />
              {t(`desk.pages.${name}`)}
              <Waiting of={name} />
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** How many wait in a queue; nothing when none do. */
function Waiting({ of }: { of: string }) {
  const t = useTranslations()
  const { number } = useFormat()
  const state = useQueueStates().data?.find(({ name }) => name === of)
  if (!state?.count) return null
  const count = `${number(state.count)}${state.isMore ? '+' : ''}`
  return (
    <span className="figures ml-auto text-label text-faint">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t('desk.waiting', { count })}</span>
    </span>
  )
}

function SearchButton({ onSearch }: { onSearch(): void }) {
  const t = useTranslations()
  return (
    <button
      type="button"
      onClick={onSearch}
      className="flex min-h-9 w-full items-center gap-3 rounded-md border border-line bg-raised px-2.5 text-small text-faint transition-colors hover:border-faint hover:text-ink max-lg:min-h-11"
    >
      <InnerIcon name="search" className="size-4" />
      {t('desk.search')}
      <Kbd className="ml-auto max-lg:hidden">{MOD}</Kbd>
    </button>
  )
}

/** Who is logged in, the keys of the desk, and the way out. */
function Person({ onKeys }: { onKeys(): void }) {
  const t = useTranslations()
  const person = useCustomer().data
  const logOut = useLogOut()
  return (
    <div className="flex items-center gap-2 pl-2.5">
      <p className="min-w-0 grow truncate text-small text-soft">
        {person && `${person.firstname} ${person.lastname}`}
      </p>
      <button
        type="button"
        onClick={onKeys}
        title={t('desk.keys.title')}
        className="grid size-9 shrink-0 place-items-center rounded-md text-faint hover:bg-sunken hover:text-ink max-lg:hidden"
      >
        <Kbd hidden>?</Kbd>
        <span className="sr-only">{t('desk.keys.title')}</span>
      </button>
      <button
        type="button"
        onClick={() => void logOut()}
        title={t('desk.logOut')}
        className="grid size-9 shrink-0 place-items-center rounded-md text-faint hover:bg-sunken hover:text-ink max-lg:size-11"
      >
        <DeskIcon name="leave" />
        <span className="sr-only">{t('desk.logOut')}</span>
      </button>
    </div>
  )
}
