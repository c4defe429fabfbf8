/** Puts the tokens on `:root` as CSS variables, with language, direction and colour scheme. */
import type { Language } from '#framework/metadata'
import type { Theme } from '../session/settings.ts'
import { dark, light, sizes, type Tokens } from './tokens.ts'

export const tokensOf: { [theme in Theme]: Tokens } = { light, dark }

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ur' ? 'rtl' : 'ltr'
}

export function publish(theme: Theme, language: Language, phone: boolean): void {
  const root = document.documentElement
  root.lang = language
  root.dir = directionOf(language)
  root.dataset.theme = theme
  root.style.colorScheme = theme
  for (const [name, value] of Object.entries(tokensOf[theme])) root.style.setProperty(`--${name}`, value)
  for (const [name, [size, line]] of Object.entries(sizes(language === 'ur', phone))) {
    root.style.setProperty(`--size-${name}`, `${size}px`)
    root.style.setProperty(`--line-${name}`, `${line}px`)
  }
}
