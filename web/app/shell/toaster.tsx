import 'react-toastify/ReactToastify.css'
import './toasts.css'
import { useEffect } from 'react'
import { ToastContainer, toast } from 'react-toastify/unstyled'
import { useTranslations } from 'use-intl'
import { toasterIsReady } from '../../lib/toasts.ts'

/** Toasts: top-right, 5000 ms, pause on hover and focus loss, draggable (spec §9). */
export function Toaster() {
  const t = useTranslations()
  // Effects of children run first: the container has registered itself by then.
  useEffect(() => toasterIsReady(toast), [])
  return (
    <ToastContainer
      position="top-right"
      autoClose={5000}
      pauseOnHover
      pauseOnFocusLoss
      draggable
      theme="dark"
      aria-label={t('site.notices')}
    />
  )
}
