/** Reads what this tab keeps, and only this one; null where there is nothing, or where the browser forbids it. */
export function storedInTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a value in this tab, or removes it when null. */
export function storeInTab(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // A private window, or no room.
  }
}
