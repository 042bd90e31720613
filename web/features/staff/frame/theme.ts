import { useLayoutEffect, useSyncExternalStore } from 'react'
import { store, stored } from '../../../lib/storage.ts'

/** How the desk looks: light, dark, or as the device says. */
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const KEY = 'deskTheme'
const listeners = new Set<() => void>()
const device = () => matchMedia('(prefers-color-scheme: dark)')

const isTheme = (value: string | null): value is Theme => THEMES.some((theme) => theme === value)
const chosen = (): Theme => {
  const kept = stored(KEY)
  return isTheme(kept) ? kept : 'system'
}
const shown = (): 'light' | 'dark' => {
  const theme = chosen()
  if (theme !== 'system') return theme
  return device().matches ? 'dark' : 'light'
}

/** Keeps another theme for this browser. */
export function chooseTheme(theme: Theme): void {
  store(KEY, theme === 'system' ? null : theme)
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  const media = device()
  media.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    media.removeEventListener('change', listener)
  }
}

/** The theme that was chosen, as the switch shows it. */
export const useTheme = (): Theme => useSyncExternalStore(listen, chosen)

/** Gives the whole page, its dialogs included, the desk's tones while the desk is shown. */
export function useDeskTones(): void {
  const tones = useSyncExternalStore(listen, shown)
  useLayoutEffect(() => {
    document.documentElement.dataset.desk = tones
  }, [tones])
  useLayoutEffect(
    () => () => {
      delete document.documentElement.dataset.desk
    },
    [],
  )
}
