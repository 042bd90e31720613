import type { ReactNode } from 'react'
import { Dialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useTranslations } from 'use-intl'
import { useBackCloses } from '../../ui/back-closes.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { useReturnedFocus } from '../../ui/returned-focus.ts'

interface Props {
  /** How many vehicles pass what is chosen so far. */
  count: number
  reset(): void
  onClose(): void
  children: ReactNode
}

/** The filters of a narrow window: a sheet over the list, whose button says how many cars it leads to. */
export function FilterSheet({ count, reset, onClose, children }: Props) {
  const t = useTranslations()
  useReturnedFocus()
  useBackCloses(onClose)
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className="fixed inset-0 z-40 grid items-end bg-[rgb(0_0_0/0.72)]"
    >
      <Modal className="max-h-[92svh] w-full animate-rise overflow-y-auto bg-raised text-ink">
        <Dialog className="relative outline-none">
          <div className="flex items-center justify-between gap-4 px-5 pt-4">
            <Heading slot="title" className="text-title">
              {t('fleet.showFilters')}
            </Heading>
            <button type="button" onClick={onClose} className="-mr-2 grid size-11 place-items-center">
              <Icon name="close" />
              <span className="sr-only">{t('site.close')}</span>
            </button>
          </div>
          <div className="grid grid-cols-2 gap-x-5 gap-y-5 px-5 py-5">{children}</div>
          <div className="sticky bottom-0 flex items-center justify-between gap-5 border-t border-line bg-raised px-5 py-3">
            <Button look="quiet" onClick={reset}>
              {t('vehicles.reset')}
            </Button>
            <Button onClick={onClose} className="grow">
              {t('fleet.show', { count })}
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
