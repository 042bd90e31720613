import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { COMPANY } from '../../../shared/company.ts'
import { useSession } from '../../lib/session.ts'
import { Icon } from '../../ui/icons.tsx'
import { InnerIcon } from '../../ui/inner-icons.tsx'
import { LanguageSwitch } from './language-switch.tsx'

const LINK = 'block border-b border-line py-4 font-display text-heading text-ink'

/** The menu of phones: the whole page, closed by Back, Escape and its button. A link takes its place in the history. */
export function MobileMenu({ onClose }: { onClose(): void }) {
  const t = useTranslations()
  const { session } = useSession()
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(open) => !open && onClose()}
      data-tone="dark"
      className="fixed inset-0 z-40 overflow-y-auto bg-ground text-ink"
    >
      <Modal className="min-h-full">
        <Dialog
          aria-label={t('site.menu')}
          className="wrap flex min-h-svh animate-rise flex-col pb-10 outline-none"
        >
          <div className="flex h-20 items-center justify-between">
            <LanguageSwitch />
            <button type="button" onClick={onClose} className="-mr-3 grid size-11 place-items-center">
              <Icon name="close" className="size-6" />
              <span className="sr-only">{t('site.close')}</span>
            </button>
          </div>
          <nav aria-label={t('site.mainNav')} className="mt-6">
            <Link to="/flotte" replace className={LINK}>
              {t('links.fleet')}
            </Link>
            <Link to="/#plans" replace className={LINK}>
              {t('nav.plans')}
            </Link>
            <Link to="/our-solution" replace className={LINK}>
              {t('nav.solution')}
            </Link>
            <Link to="/faq" replace className={LINK}>
              {t('nav.faq')}
            </Link>
            <Link to="/contact" replace className={LINK}>
              {t('footer.contact')}
            </Link>
            {session && (
              <Link to="/drive-line" replace className={LINK}>
                {t('nav.driveline')}
              </Link>
            )}
            {session && (
              <Link to="/profile/" replace className={LINK}>
                {t('links.profile')}
              </Link>
            )}
            {!session && (
              <Link to="/login" replace className={LINK}>
                {t('links.login')}
              </Link>
            )}
            {!session && (
              <Link to="/signup" replace className={LINK}>
                {t('nav.signup')}
              </Link>
            )}
          </nav>
          <a href={COMPANY.phoneHref} className="mt-auto flex min-h-11 items-center gap-3 pt-10 text-soft">
            <InnerIcon name="phone" /> {COMPANY.phone}
          </a>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
