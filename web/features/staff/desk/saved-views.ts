import { useState } from 'react'
import { store, stored } from '../../../lib/storage.ts'

/** A view of a queue that somebody wants again: its name, and what the address says. */
export interface SavedView {
  name: string
  search: string
}

const KEY = 'deskTaskViews'
const MOST = 12

function read(): SavedView[] {
  try {
    const views: unknown = JSON.parse(stored(KEY) ?? '[]')
    return Array.isArray(views) ? views.filter(isView) : []
  } catch {
    return []
  }
}

const isView = (view: unknown): view is SavedView =>
  typeof view === 'object' &&
  view !== null &&
  typeof (view as SavedView).name === 'string' &&
  typeof (view as SavedView).search === 'string'

/** One's own views, kept in this browser; a name is kept once. */
export function useSavedViews() {
  const [views, setViews] = useState(read)
  const keep = (next: SavedView[]) => {
    setViews(next)
    store(KEY, next.length > 0 ? JSON.stringify(next) : null)
  }
  const others = (name: string) => views.filter((view) => view.name !== name)
  return {
    views,
    save: (view: SavedView) => keep([...others(view.name), view].slice(-MOST)),
    forget: (name: string) => keep(others(name)),
  }
}
