import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLogOut } from '../../../lib/data/log-out.ts'
import { useLanguage } from '../../../lib/language.ts'
import { LANGUAGE_CODES, LANGUAGES } from '../../../lib/languages.ts'
import { useAllViews } from '../desk/saved-views.ts'
import { queuePath } from '../desk-pages.ts'
import type { DeskIconName } from '../frame/desk-icon.tsx'
import { useOwnPages } from '../frame/own-pages.ts'
import { chooseTheme, THEMES, useTheme } from '../frame/theme.ts'

/** A line of the palette: what it is called, what is said beside it, and what choosing it does. */
export interface Entry {
  key: string
  icon: DeskIconName
  title: string
  text?: string
  run(): void
}

/** What can be done from anywhere: every page of one's own, the theme, the language, the keys, leaving. */
export function useCommands(onKeys: () => void): Entry[] {
  const t = useTranslations()
  const navigate = useNavigate()
  const pages = useOwnPages()
  const theme = useTheme()
  const { language, speak } = useLanguage()
  const logOut = useLogOut()
  const views = useAllViews().data ?? []
  return [
    ...pages.map(({ name, path }): Entry => {
      const title = t(`desk.pages.${name}`)
      return { key: path, icon: name, title, text: t('desk.goTo'), run: () => void navigate(path) }
    }),
    ...views.map((view): Entry => {
      const { _id: key, queue, name: title, search } = view
      const text = `${t('desk.views.one')} · ${t(`desk.pages.${queue}`)}`
      return { key, icon: queue, title, text, run: () => void navigate(`${queuePath(queue)}?${search}`) }
    }),
    ...THEMES.filter((one) => one !== theme).map((one): Entry => {
      const title = `${t('desk.theme.title')}: ${t(`desk.theme.${one}`)}`
      return { key: `theme ${one}`, icon: 'theme', title, run: () => chooseTheme(one) }
    }),
    ...LANGUAGE_CODES.filter((code) => code !== language).map(
      (code): Entry => ({ key: code, icon: 'language', title: LANGUAGES[code].name, run: () => speak(code) }),
    ),
    { key: 'keys', icon: 'keys', title: t('desk.keys.title'), run: onKeys },
    { key: 'leave', icon: 'leave', title: t('desk.logOut'), run: () => void logOut() },
  ]
}
