import type { ReactNode } from 'react'
import { Dialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useTranslations } from 'use-intl'
import { useBackCloses } from '../../../ui/back-closes.ts'
import { Icon } from '../../../ui/icons.tsx'
import { useReturnedFocus } from '../../../ui/returned-focus.ts'

interface Props {
  title: string
  onClose(): void
  children: ReactNode
}

/** A small dialog of the desk; Back, Escape, its button and a press beside it close it. */
export function DeskDialog({ title, onClose, children }: Props) {
  const t = useTranslations()
  useReturnedFocus()
  useBackCloses(onClose)
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className="fixed inset-0 z-40 grid place-items-center overflow-y-auto bg-[rgb(0_0_0/0.45)] p-4"
    >
      <Modal className="w-full max-w-md bg-ground text-ink shadow-xl">
        <Dialog className="relative outline-none">
          <button
            type="button"
            onClick={onClose}
            className="absolute top-3 right-3 grid size-11 place-items-center text-faint hover:text-ink"
          >
            <Icon name="close" className="size-4" />
            <span className="sr-only">{t('site.close')}</span>
          </button>
          <Heading slot="title" className="mb-4 text-heading">
            {title}
          </Heading>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
