/** Settings of this browser: language, theme, density. They hold before sign-in as well. */
import type { Language } from '#framework/metadata'
import { createContext, useContext } from 'react'

export type Theme = 'light' | 'dark'
export type ThemeChoice = Theme | 'system'
export type Density = 'compact' | 'default' | 'roomy'

export interface Settings {
  language: Language
  direction: 'ltr' | 'rtl'
  /** As shown; `themeChoice` is what was chosen. */
  theme: Theme
  themeChoice: ThemeChoice
  density: Density
  /** Narrower than 600 px (a phone). */
  phone: boolean
  setLanguage: (language: Language) => Promise<void>
  setTheme: (theme: ThemeChoice) => void
  setDensity: (density: Density) => void
}

export const SettingsContext = createContext<Settings | null>(null)

export function useSettings(): Settings {
  const settings = useContext(SettingsContext)
  if (!settings) throw new Error('useSettings outside of the application')
  return settings
}
