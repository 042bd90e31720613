import './desk.css'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { Guard } from '../../../parts/login/guard.tsx'
import { WaitingReports } from '../../../parts/report/waiting-reports.tsx'
import { useBackCloses } from '../../../ui/back-closes.ts'
import { Icon } from '../../../ui/icons.tsx'
import { InnerIcon } from '../../../ui/inner-icons.tsx'
import { useReturnedFocus } from '../../../ui/returned-focus.ts'
import { Palette } from '../palette/palette.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { useRowKeys } from './row-keys.ts'
import { Sidebar } from './sidebar.tsx'
import { useDeskTones } from './theme.ts'
import { UndoBar } from './undo-bar.tsx'
import { useKeys } from './use-keys.ts'

interface Props {
  /** The site's own switch of languages, and its notices. */
  languages: ReactNode
  notices: ReactNode
  children: ReactNode
}

/** The frame of the desk: the sidebar, or on a phone a bar with a menu; the search; the keys. Nothing of the site around it. */
export function DeskFrame(props: Props) {
  useDeskTones()
  return (
    <Guard otherwise="login">
      <Frame {...props} />
    </Guard>
  )
}

type Over = 'menu' | 'search' | 'keys'

function Frame({ languages, notices, children }: Props) {
  const t = useTranslations()
  const [over, setOver] = useState<Over>()
  const main = useStartOfPage()
  const close = () => setOver(undefined)
  const search = () => setOver('search')
  useRowKeys()
  useKeys({ 'mod+k': search, '/': search, '?': () => setOver('keys') })
  const sidebar = (
    <Sidebar languages={languages} onSearch={search} onKeys={() => setOver('keys')} onLeave={close} />
  )
  return (
    <div className="min-h-svh bg-ground text-ink lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)]">
      <a
        href="#main"
        className="fixed -top-20 left-4 z-50 rounded-md bg-accent px-5 py-3 text-on-accent focus:top-4"
      >
        {t('site.skip')}
      </a>
      <aside
        data-unprinted
        className="sticky top-0 flex h-svh flex-col border-r border-line bg-raised max-lg:hidden"
      >
        <Name className="px-5.5 pt-2" />
        <div className="min-h-0 grow">{sidebar}</div>
      </aside>
      <Bar onMenu={() => setOver('menu')} onSearch={search} />
      <div className="min-w-0">
        {notices}
        <WaitingReports />
        <main id="main" ref={main} tabIndex={-1} className="px-4 pt-6 pb-24 sm:px-8 lg:px-10 lg:pt-8">
          {children}
        </main>
      </div>
      <UndoBar />
      {over === 'menu' && <MenuSheet onClose={close}>{sidebar}</MenuSheet>}
      {over === 'search' && <Palette onClose={close} onKeys={() => setOver('keys')} />}
      {over === 'keys' && <KeysDialog onClose={close} />}
    </div>
  )
}

function Name({ className = '' }: { className?: string }) {
  const t = useTranslations()
  return (
    <Link to="/staff" className={`flex min-h-11 items-baseline gap-2 ${className}`}>
      <span className="font-display text-[1.375rem]">{t('site.name')}</span>
      <span className="text-label tracking-wide text-faint">{t('desk.name')}</span>
    </Link>
  )
}

/** Below 1024 px: the name, the search and the menu, and nothing else. */
function Bar({ onMenu, onSearch }: { onMenu(): void; onSearch(): void }) {
  const t = useTranslations()
  return (
    <header
      data-unprinted
      className="sticky top-0 z-30 flex h-14 items-center gap-1 border-b border-line bg-raised px-2 lg:hidden"
    >
      <Name className="grow pt-1.5 pl-2" />
      <button type="button" onClick={onSearch} className="grid size-11 place-items-center">
        <InnerIcon name="search" />
        <span className="sr-only">{t('desk.search')}</span>
      </button>
      <button
        type="button"
        onClick={onMenu}
        aria-haspopup="dialog"
        className="grid size-11 place-items-center"
      >
        <Icon name="menu" />
        <span className="sr-only">{t('site.menu')}</span>
      </button>
    </header>
  )
}

function MenuSheet({ onClose, children }: { onClose(): void; children: ReactNode }) {
  const t = useTranslations()
  useReturnedFocus()
  useBackCloses(onClose)
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className="fixed inset-0 z-40 flex justify-end bg-[rgb(0_0_0/0.45)]"
    >
      <Modal className="h-full w-[min(20rem,88vw)] overflow-y-auto bg-raised text-ink">
        <Dialog aria-label={t('site.menu')} className="h-full rounded-none! p-0! outline-none">
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

/** Another page begins at its top, and a screen reader there; a place that the address names is scrolled to. */
function useStartOfPage() {
  const { pathname, hash } = useLocation()
  const main = useRef<HTMLElement>(null)
  const before = useRef(pathname)
  useLayoutEffect(() => {
    const place = hash && document.getElementById(hash.slice(1))
    if (place) {
      // Newer browsers answer with a promise, which React would take for a clean-up.
      place.scrollIntoView()
      place.tabIndex = -1
      place.focus({ preventScroll: true })
      return
    }
    if (before.current === pathname) return
    before.current = pathname
    window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [pathname, hash])
  return main
}
