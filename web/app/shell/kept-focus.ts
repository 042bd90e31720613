/** Parts of a page that may take the focus over from something in them. */
const PARTS = 'section, article, aside, li, main'

/**
 * Keeps the focus where the user works. A button that its own effect removes (a pause that was asked for, a row that was
 * decided) would leave the focus nowhere, and a keyboard or a screen reader at the top of the page: the part around it
 * takes it over. Answers what ends it.
 */
export function keepFocus(main: HTMLElement): () => void {
  let last: { element: Element; parts: HTMLElement[] } | undefined
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof Element) last = { element: target, parts: partsAround(target) }
  }
  const check = () => {
    const { activeElement, body } = document
    if (!last || last.element.isConnected || (activeElement && activeElement !== body)) return
    const part = last.parts.find(({ isConnected }) => isConnected)
    last = undefined
    if (!part) return
    if (!part.hasAttribute('tabindex')) part.tabIndex = -1
    part.focus()
  }
  // Also of the body: a dialog returns the focus when it closes, and its button may have been removed.
  const observer = new MutationObserver(() => requestAnimationFrame(check))
  observer.observe(main, { childList: true, subtree: true })
  observer.observe(document.body, { childList: true })
  main.addEventListener('focusin', remember)
  return () => {
    observer.disconnect()
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
