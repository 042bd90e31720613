import { type ReactNode, useId } from 'react'
import { NavLink } from 'react-router'
import { useTranslations } from 'use-intl'
import { useCustomer, useLogOut } from '../../../lib/data/customer.ts'
import { useFormat } from '../../../lib/language.ts'
import { Icon } from '../../../ui/icons.tsx'
import { type DeskPage, groupOf, PAGE_GROUPS, type PageGroup } from '../desk-pages.ts'
import { useQueueStates } from '../queue.data.ts'
import { DeskIcon } from './desk-icon.tsx'
import { Kbd, MOD } from './kbd.tsx'
import { useOwnPages } from './own-pages.ts'
import { ThemeSwitch } from './theme-switch.tsx'

const ROW =
  'flex min-h-8 w-full items-center gap-3 rounded-md px-2.5 text-small text-soft transition-colors hover:bg-sunken hover:text-ink'

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
  return (
    <div className="flex h-full flex-col gap-5 p-3">
      <SearchButton onSearch={onSearch} />
      <nav aria-label={t('desk.pagesOf')} className="-mx-1 min-h-0 grow space-y-4 overflow-y-auto px-1">
        {PAGE_GROUPS.map((group) => (
          <Group
            key={group}
            name={group}
            pages={pages.filter(({ name }) => groupOf(name) === group)}
            onLeave={onLeave}
          />
        ))}
      </nav>
      <div className="space-y-2 border-t border-line pt-3">
        <div className="flex items-center justify-between">
          <ThemeSwitch />
          {languages}
        </div>
        <button type="button" onClick={onKeys} className={`${ROW} max-lg:hidden`}>
          <DeskIcon name="keys" />
          {t('desk.keys.title')}
          <Kbd className="ml-auto">?</Kbd>
        </button>
        <Person />
      </div>
    </div>
  )
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
        <p id={id} className="px-2.5 pb-1 text-label text-faint">
          {t(`desk.groups.${group}`)}
        </p>
      )}
      <ul aria-labelledby={group === 'day' ? undefined : id} className="space-y-0.5">
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
      <Icon name="search" className="size-4" />
      {t('desk.search')}
      <Kbd className="ml-auto max-lg:hidden">{MOD}</Kbd>
    </button>
  )
}

function Person() {
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
        onClick={() => void logOut()}
        className="grid size-9 place-items-center rounded-md text-faint hover:bg-sunken hover:text-ink max-lg:size-11"
      >
        <DeskIcon name="leave" />
        <span className="sr-only">{t('desk.logOut')}</span>
      </button>
    </div>
  )
}
