import { lazy, type ReactNode, Suspense, useState } from 'react'

const ContactDialog = lazy(() =>
  import('./contact-dialog.tsx').then((file) => ({ default: file.ContactDialog })),
)

interface Props {
  /** Opened by somebody who is about to log in. */
  openedFromLogin?: boolean
  className: string
  children: ReactNode
}

/** Opens the contact dialog; its code comes with the first click. */
export function ContactButton({ openedFromLogin = false, className, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className={className}>
        {children}
      </button>
      {isOpen && (
        <Suspense>
          <ContactDialog openedFromLogin={openedFromLogin} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
