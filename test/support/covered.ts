import type { Page } from 'playwright-core'

/** The links and buttons of a page, or of the dialog that lies over it, that cannot be pressed: something else lies over their middle. */
export function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const within = document.querySelector('[role=dialog]') ?? document.querySelector('main')
    return [...(within?.querySelectorAll<HTMLElement>('a, button') ?? [])].flatMap((control) => {
      if (!control.checkVisibility({ visibilityProperty: true })) return []
      control.scrollIntoView({ block: 'center', behavior: 'instant' })
      const [box] = control.getClientRects()
      // What only screen readers are told is one pixel large.
      if (!box || box.width < 2 || box.height < 2) return []
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
      if (!top || control.contains(top)) return []
      return [`${control.innerText || control.ariaLabel} lies beneath ${top.outerHTML.slice(0, 120)}`]
    })
  })
}
