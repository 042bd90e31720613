let first: ((event: PopStateEvent) => void) | undefined

/** Hears Back and Forward before the router does, and can keep them from it; its code comes when there is something to keep them for. */
export function hearFirst(listener: (event: PopStateEvent) => void): void {
  first = listener
}

/** Browsers tell a window's listeners in the order in which they were added, capturing or not: this one before the router's. */
export const tellFirst = (event: PopStateEvent) => first?.(event)
