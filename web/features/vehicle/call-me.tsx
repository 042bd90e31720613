import { lazy, Suspense } from 'react'
import { loadAgain } from '../../lib/load-again.ts'
import type { CallMeProps } from './call-me-dialog.tsx'

const CallMeDialog = lazy(() =>
  loadAgain(() => import('./call-me-dialog.tsx')).then((file) => ({ default: file.CallMeDialog })),
)

/** The dialog that asks for a phone number; its code comes with the first tap. */
export const CallMe = (props: CallMeProps) => (
  <Suspense>
    <CallMeDialog {...props} />
  </Suspense>
)
