import { useTranslations } from 'use-intl'
import { DeskIcon } from './desk-icon.tsx'
import { chooseTheme, THEMES, type Theme, useTheme } from './theme.ts'

/** The theme after this one: the device's, light, dark, and again. */
export const themeAfter = (theme: Theme): Theme =>
  THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system'

/** One button that goes through the themes and says which one is chosen. */
export function ThemeSwitch() {
  const t = useTranslations()
  const theme = useTheme()
  return (
    <button
      type="button"
      onClick={() => chooseTheme(themeAfter(theme))}
      className="flex min-h-9 items-center gap-3 rounded-md px-2.5 text-small text-soft hover:bg-sunken hover:text-ink max-lg:min-h-11"
    >
      <DeskIcon name="theme" />
      <span className="sr-only">{t('desk.theme.title')}</span>
      {t(`desk.theme.${theme}`)}
    </button>
  )
}
