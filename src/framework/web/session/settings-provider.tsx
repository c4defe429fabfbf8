import { ConfigProvider } from 'antd'
import type { Language } from '#framework/metadata'
import type { Locale } from 'antd/es/locale'
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { keepCulture, token } from '../api/credentials.ts'
import { sendTo } from '../api/send.ts'
import { antdTheme } from '../theme/antd-theme.ts'
import { directionOf, publish, tokensOf } from '../theme/publish.ts'
import { forgetNoOption } from './active-option.ts'
import { keptDensity, keptTheme, keepDensity, keepTheme } from './kept-settings.ts'
import { SettingsContext, type Density, type Settings, type ThemeChoice } from './settings.ts'
import { useMedia } from './use-media.ts'
import { usePrinting } from './use-printing.ts'

/** Id of the place of the page where popups are drawn. */
export const popupsId = 'popups'
/** Of a control. Dialogs, which antd asks about here too but of no control, are places of their own. */
const popups = (control?: HTMLElement) => (control ? document.getElementById(popupsId) : null) ?? document.body

/** Language, theme and density for the whole page, signed in or not. */
export function SettingsProvider({ language, locale, onLanguage, children }: {
  language: Language
  /** antd's words in it. */
  locale: Locale
  /** Another language was chosen: it is to be read again with the server's texts, such as the menu. */
  onLanguage: () => Promise<void>
  children: ReactNode
}) {
  const [themeChoice, chooseTheme] = useState<ThemeChoice>(keptTheme)
  const [density, chooseDensity] = useState<Density>(keptDensity)
  const systemDark = useMedia('(prefers-color-scheme: dark)')
  // Paper is as wide as a desk, whatever it is printed from.
  const printing = usePrinting()
  const phone = useMedia('(max-width: 599px)') && !printing
  const theme = themeChoice === 'system' ? (systemDark ? 'dark' : 'light') : themeChoice
  useEffect(forgetNoOption, [])
  useEffect(() => publish(theme, language, phone), [theme, language, phone])

  // One after the other: of two that are chosen at once the last one stays, whichever answer comes first.
  const choosing = useRef<Promise<void>>(Promise.resolve())
  const setLanguage = useCallback((next: Language) => {
    const change = async () => {
      if (token()) await sendTo('POST', 'User/ChangeLanguage', { body: { languageName: next } })
      keepCulture(next)
      await onLanguage()
    }
    choosing.current = choosing.current.then(change, change)
    return choosing.current
  }, [onLanguage])
  const settings = useMemo((): Settings => ({
    language, direction: directionOf(language), theme, themeChoice, density, phone, setLanguage,
    setTheme(choice) {
      keepTheme(choice)
      chooseTheme(choice)
    },
    setDensity(choice) {
      keepDensity(choice)
      chooseDensity(choice)
    },
  }), [language, theme, themeChoice, density, phone, setLanguage])
  const still = useMedia('(prefers-reduced-motion: reduce)')
  const look = useMemo(() => antdTheme(tokensOf[theme], language === 'ur', phone, !still), [theme, language, phone, still])

  return (
    <SettingsContext value={settings}>
      {/* Of a virtual list only three options are there for a screen reader: the first of many is read as "1 of 2". */}
      <ConfigProvider virtual={false} theme={look} direction={settings.direction} locale={locale} wave={{ disabled: true }} button={{ autoInsertSpace: false }} getPopupContainer={popups}>
        {children}
      </ConfigProvider>
    </SettingsContext>
  )
}
