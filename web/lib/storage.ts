/** Reads local storage; null where the browser forbids it (private windows, blocked cookies). */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a value, or removes it when null. What cannot be kept is lost with the tab; nothing else breaks. */
export function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    if (value !== null) localStorage.setItem(key, value)
  } catch {
    // Storage is forbidden or full.
  }
}
