import { useEffect, useState } from 'react'

/** What opened the dialog that was opened last: where the focus belongs if another dialog takes its place. */
let lastOpener: Element | null = null

/** Where the focus returns to, best first: what had it before, what that was opened from if it was in a dialog, its part's heading. */
function placesBefore(): (Element | null | undefined)[] {
  const at = document.activeElement
  const opener = at?.closest('[role="dialog"]') ? lastOpener : at
  lastOpener = opener
  return [at, opener, opener?.closest('section, article')?.querySelector('h1, h2, h3, h4')]
}

/**
 * Returns the focus to what opened a dialog, or to a heading if that is gone. React Aria does it too, but a frame too early when an
 * answer closes the dialog and not a key: the page below is inert until the effects of the dialog are undone, and the focus would fall
 * to the body.
 */
export function useReturnedFocus(): void {
  const [places] = useState(placesBefore)
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const place = places.find((one) => one !== document.body && one?.isConnected)
        // Of an opener that is gone the part may have been given the focus already, as it is where its heading is gone too
        // (web/app/shell/kept-focus.ts).
        if (place && document.activeElement?.contains(place)) focus(place)
        requestAnimationFrame(() => {
          // Safari gives a button no focus when it is pressed: what had none gets none, and the page stays where it is.
          const hadFocus = places[0] instanceof HTMLElement && places[0] !== document.body
          if (document.activeElement === document.body)
            focus(place ?? (hadFocus ? document.querySelector('main h1') : null))
        })
      })
    },
    [places],
  )
}

function focus(place: Element | null): void {
  if (!(place instanceof HTMLElement)) return
  const isHeading = /^H\d$/.test(place.tagName)
  if (isHeading) place.tabIndex = -1
  // A heading stands for what is gone: the page does not move to it.
  place.focus({ preventScroll: isHeading })
}
