/** Parts of a page that may take the focus over from something in them. */
const PARTS = 'section, article, aside, li, main'

/**
 * Keeps the focus where the user works. A button that its own effect removes (a pause that was asked for, a row that was
 * decided) would leave the focus nowhere, and a keyboard or a screen reader at the top of the page: the part around it
 * takes it over. A dialog that closes once something was saved returns the focus a moment before the page below it can take
 * it: it comes when the page can. Answers what ends it.
 */
export function keepFocus(main: HTMLElement): () => void {
  let last: { element: Element; parts: HTMLElement[] } | undefined
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof Element) last = { element: target, parts: partsAround(target) }
  }
  const check = (wasBelowDialog: boolean) => {
    const { activeElement, body } = document
    if (!last || (activeElement && activeElement !== body) || main.closest('[inert]')) return
    const { element, parts } = last
    if (element.isConnected) {
      if (wasBelowDialog && element instanceof HTMLElement) element.focus()
      return
    }
    last = undefined
    const part = parts.find(({ isConnected }) => isConnected)
    if (!part) return
    if (!part.hasAttribute('tabindex')) part.tabIndex = -1
    part.focus()
  }
  // Also of the body: a dialog returns the focus when it closes, and its button may have been removed.
  const observer = new MutationObserver(() => requestAnimationFrame(() => check(false)))
  observer.observe(main, { childList: true, subtree: true })
  observer.observe(document.body, { childList: true })
  // Below a dialog the page is inert.
  const uncovered = new MutationObserver(() => requestAnimationFrame(() => check(true)))
  for (let part: Element | null = main; part; part = part.parentElement)
    uncovered.observe(part, { attributeFilter: ['inert'] })
  main.addEventListener('focusin', remember)
  return () => {
    observer.disconnect()
    uncovered.disconnect()
    main.removeEventListener('focusin', remember)
  }
}

function partsAround(element: Element): HTMLElement[] {
  const parts: HTMLElement[] = []
  for (
    let part = element.closest<HTMLElement>(PARTS);
    part;
    part = part.parentElement?.closest(PARTS) ?? null
  )
    parts.push(part)
  return parts
}
