import { useEffect, useState } from 'react'

/**
 * Returns the focus to what opened a dialog. React Aria does it too, but a frame too early when an answer closes the dialog and not a key:
 * the page below is inert until the effects of the dialog are undone, and the focus would fall to the body.
 */
export function useReturnedFocus(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus()
      })
    },
    [opener],
  )
}
