import type { ReactNode } from 'react'
import { Dialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useTranslations } from 'use-intl'
import { useBackCloses } from './back-closes.ts'
import { Icon } from './icons.tsx'
import { useReturnedFocus } from './returned-focus.ts'

interface Props {
  title: string
  lead: string
  /** As wide as its form needs. */
  width: 'max-w-lg' | 'max-w-2xl'
  onClose(): void
  /** The page below is not for whoever reads the dialog: nothing of it is seen. */
  isCovering?: boolean
  children: ReactNode
}

/**
 * A form over another page, closable, also by Back, so that nothing of that page is lost. A press beside it does not close it: what is typed would
 * be lost by a slip.
 */
export function FormDialog({ title, lead, width, onClose, isCovering = false, children }: Props) {
  const t = useTranslations()
  useReturnedFocus()
  useBackCloses(isCovering ? undefined : onClose)
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className={`fixed inset-0 z-40 grid items-end overflow-y-auto sm:place-items-center sm:p-6 ${isCovering ? 'bg-[rgb(11_11_12)]' : 'bg-[rgb(0_0_0/0.72)]'}`}
    >
      <Modal data-tone="light" className={`w-full ${width} animate-rise bg-ground text-ink`}>
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
            {title}
          </Heading>
          <p className="mt-3 mb-9 text-soft">{lead}</p>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
