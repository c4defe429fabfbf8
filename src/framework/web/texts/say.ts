/** The web's own words, in the language in use. */
import { useTranslation } from 'react-i18next'
import type { bulk } from './en/bulk.ts'
import type { texts } from './en/index.ts'

type Texts = typeof texts & { bulk: typeof bulk }
/** `rows_one` and `rows_other` are asked for as `rows`. */
type Base<K extends string> = K extends `${infer B}_${'one' | 'other'}` ? B : K
/** Every text there is: `list.newOne`. A key that is not there does not compile. */
export type TextKey = { [P in Extract<keyof Texts, string>]: `${P}.${Base<Extract<keyof Texts[P], string>>}` }[Extract<keyof Texts, string>]
export type Say = (key: TextKey, params?: { readonly [name: string]: string | number }) => string

/** `say('list.selected', { count: 12 })` → "12 selected". Numbers named `count` are grouped: 12,480. */
export function useSay(): Say {
  const { t } = useTranslation()
  return t as unknown as Say
}
