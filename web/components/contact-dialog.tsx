import { Dialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useTranslations } from 'use-intl'
import { useTexts } from '../lib/texts.ts'
import { contact as en } from '../texts/en/contact.ts'
import { contact as fr } from '../texts/fr/contact.ts'
import { ContactForm } from './contact-form.tsx'
import { Icon } from './icons.tsx'

interface Props {
  openedFromLogin: boolean
  onClose(): void
}

/** The contact form over another page (spec §2, footer). */
export function ContactDialog({ openedFromLogin, onClose }: Props) {
  const t = useTranslations()
  const texts = useTexts({ en, fr })
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className="fixed inset-0 z-40 grid items-end overflow-y-auto bg-[rgb(0_0_0/0.72)] sm:place-items-center sm:p-6"
    >
      <Modal data-tone="light" className="w-full max-w-2xl animate-rise bg-ground text-ink">
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
            {texts.title}
          </Heading>
          <p className="mt-3 mb-9 text-soft">{texts.lead}</p>
          <ContactForm openedFromLogin={openedFromLogin} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
