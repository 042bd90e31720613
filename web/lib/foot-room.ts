/** What is fixed to the foot of the window over the page. */
type AtFoot = 'drawer' | 'bar'

const heights = new Map<AtFoot, number>()

/**
 * Has the page end that much higher (pixels), and scroll what has focus above it; undefined once it is gone. Set on html and body themselves: a
 * custom property there would have the browser style every element of the page anew.
 */
export function keepFootRoom(part: AtFoot, height: number | undefined): void {
  if (height === undefined) heights.delete(part)
  else heights.set(part, height)
  const room = [...heights.values()].reduce((sum, each) => sum + each, 0)
  const [page, { body }] = [document.documentElement, document]
  page.style.scrollPaddingBottom = body.style.paddingBottom = room ? `${room}px` : ''
  page.toggleAttribute('data-drawer', heights.has('drawer'))
}
