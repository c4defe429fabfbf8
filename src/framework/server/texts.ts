/** What the server says to people, in their language. One resource format for server and web: i18next (contract §9). */
import i18next from 'i18next'
import { serverTexts } from '#framework/wire'
import type { Language } from './principal.ts'

export type TextKey = keyof typeof serverTexts.en

const translator = i18next.createInstance()
void translator.init({
  lng: 'en', fallbackLng: 'en', ns: ['server'], defaultNS: 'server', initAsync: false,
  resources: { en: { server: serverTexts.en }, ur: { server: serverTexts.ur } }, interpolation: { escapeValue: false },
})

/**
 * A sentence of `wire/texts/<language>/server.ts`.
 *
 * @param params values of its `{{names}}`; lists join by commas
 */
export function say(language: Language, key: TextKey, params: { readonly [name: string]: string | number | readonly string[] } = {}): string {
  const values = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]))
  return translator.t(key, { lng: language, ...values })
}

/** All sentences of a language, as the boot configuration's source `Mastline` carries them: `{{name}}` becomes `{name}`. */
export function sentences(language: Language): { [key: string]: string } {
  return Object.fromEntries(Object.entries(serverTexts[language]).map(([key, text]) => [key, text.replaceAll('{{', '{').replaceAll('}}', '}')]))
}
