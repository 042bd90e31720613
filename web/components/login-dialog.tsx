import { Dialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Role } from '../../shared/contracts/cust.ts'
import { Icon } from './icons.tsx'
import { LoginForm } from './login-form.tsx'

interface Props {
  onClose(): void
  onLoggedIn(roles: readonly Role[]): void
}

/** The login over another page, closable, so that nothing typed there is lost. */
export function LoginDialog({ onClose, onLoggedIn }: Props) {
  const t = useTranslations()
  const { pathname, search } = useLocation()
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className="fixed inset-0 z-40 grid items-end overflow-y-auto bg-[rgb(0_0_0/0.72)] sm:place-items-center sm:p-6"
    >
      <Modal data-tone="light" className="w-full max-w-lg animate-rise bg-ground text-ink">
        <Dialog className="relative p-[clamp(1.5rem,5vw,3.5rem)] outline-none">
          <button
            type="button"
            onClick={onClose}
            className="absolute top-3 right-3 grid size-11 place-items-center"
          >
            <Icon name="close" />
            <span className="sr-only">{t('site.close')}</span>
          </button>
          <Heading slot="title" className="pr-10 text-heading">
            {t('login.title')}
          </Heading>
          <p className="mt-3 mb-9 text-soft">{t('login.lead')}</p>
          <LoginForm from={pathname + search} onLoggedIn={onLoggedIn} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
