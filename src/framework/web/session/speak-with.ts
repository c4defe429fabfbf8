import type { Language } from '#framework/metadata'
import type { Locale } from 'antd/es/locale'
import { speak } from '../texts/load.ts'
import { antdLocale } from './antd-locale.ts'

/** Has texts and antd speak a language. @returns antd's words, for what is drawn next */
export async function speakWith(language: Language): Promise<Locale> {
  const [locale] = await Promise.all([antdLocale(language), speak(language)])
  return locale
}
