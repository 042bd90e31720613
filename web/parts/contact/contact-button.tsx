import { lazy, type ReactNode, Suspense, useState } from 'react'
import { loadAgain } from '../../lib/load-again.ts'

const ContactDialog = lazy(() =>
  loadAgain(() => import('./contact-dialog.tsx')).then((file) => ({ default: file.ContactDialog })),
)

interface Props {
  /** Flagged as opened from the login: there, and from the footer (spec §2). */
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
