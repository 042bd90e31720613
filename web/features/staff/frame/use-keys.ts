import { useEffect, useRef } from 'react'

/** What a key does; the names are those of `KeyboardEvent.key`, and `mod+k` is ⌘K on a Mac and Ctrl+K elsewhere. */
export type Keys = Readonly<Record<string, (() => void) | undefined>>

/**
 * Listens to single keys while nobody types and no dialog is open; combinations with ⌘ or Ctrl always count. The newest
 * functions are called, so that a list that was fetched again is acted on as it is shown.
 */
export function useKeys(keys: Keys): void {
  const current = useRef(keys)
  useEffect(() => {
    current.current = keys
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const name = nameOf(event)
      const act = name && current.current[name]
      if (!act || event.defaultPrevented) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

function nameOf(event: KeyboardEvent): string | undefined {
  if (event.altKey || event.isComposing) return undefined
  if (event.metaKey || event.ctrlKey) return event.shiftKey ? undefined : `mod+${event.key.toLowerCase()}`
  if (isTyping(event.target) || document.querySelector('[role="dialog"], [role="alertdialog"]'))
    return undefined
  return event.key.length === 1 ? event.key.toLowerCase() : event.key
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
