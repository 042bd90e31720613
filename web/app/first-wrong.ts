/** Attributes by which controls say that they are wrong; a choice of one among several has no ARIA attribute for it. */
const WRONG = '[aria-invalid="true"], [data-invalid]'

/**
 * After a form was sent and refused, by itself or by the API, the focus goes to the first wrong control in the order of the page, of
 * whatever kind it is: there its error is read out. Whoever does something else meanwhile is left alone.
 */
export function focusFirstWrong(root: Document): void {
  root.addEventListener('submit', ({ target }) => {
    if (target instanceof HTMLFormElement) watch(target)
  })
}

function watch(form: HTMLFormElement): void {
  let isOver = false
  const look = () => {
    const control = form.isConnected && !isOver ? firstWrong(form) : undefined
    if (!control) return
    stop()
    control.focus()
  }
  const observer = new MutationObserver(look)
  const stop = () => {
    isOver = true
    observer.disconnect()
    for (const event of ['pointerdown', 'keydown', 'input']) document.removeEventListener(event, stop, true)
  }
  observer.observe(form, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['aria-invalid', 'data-invalid'],
  })
  for (const event of ['pointerdown', 'keydown', 'input']) document.addEventListener(event, stop, true)
  // What was wrong before and still is changes no attribute.
  requestAnimationFrame(() => requestAnimationFrame(look))
}

/** Of a group, the part that is chosen or empty, else its first. */
function firstWrong(form: HTMLFormElement): HTMLElement | undefined {
  const wrong = form.querySelector<HTMLElement>(WRONG)
  const group = wrong?.closest<HTMLElement>('fieldset[data-invalid]')
  if (!group) return wrong ?? undefined
  const inputs = [...group.querySelectorAll<HTMLInputElement>('input:not(:disabled)')]
  return inputs.find(({ type, checked, value }) => (type === 'radio' ? checked : value === '')) ?? inputs[0]
}
