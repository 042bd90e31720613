/** What the browser does not keep (private windows, blocked cookies, a full disk): it lives as long as the tab. */
const inMemory = new Map<string, string>()

/** Reads what was kept; null where there is nothing. */
export function stored(key: string): string | null {
  const unkept = inMemory.get(key) ?? null
  try {
    return unkept ?? localStorage.getItem(key)
  } catch {
    return unkept
  }
}

/** Keeps a value, or removes it when null. */
export function store(key: string, value: string | null): void {
  inMemory.delete(key)
  try {
    if (value === null) localStorage.removeItem(key)
    if (value !== null) localStorage.setItem(key, value)
  } catch {
    if (value !== null) inMemory.set(key, value)
  }
}
