/** What the server says to people, in their language. One resource format for server and web: i18next. */
import i18next from 'i18next'
import type { Text } from '#framework/metadata'
import { problem, serverTexts, type Problem } from '#framework/wire'
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
export function say(language: Language, key: TextKey, params: Params = {}): string {
  return translator.t(key, { lng: language, ...joined(params) })
}

function joined(params: Params): { [name: string]: unknown } {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]))
}

/** Sentences of one feature, under keys of its own. `{{count}}` chooses between `key_one` and `key_other`. */
export interface FeatureTexts<K extends string = string> {
  /** The feature's key. */
  namespace: string
  say(language: Language, key: K, params?: Params): string
  /** The sentence in both languages, as what jobs say of their progress. */
  both(key: K, params?: Params): Text
  /** The sentence as a problem of a value, in the language of whoever reads it. */
  problem(key: K, params?: Params): Problem
  /** By `<feature>.<key>`. */
  sentences: { readonly [L in Language]: { readonly [key: string]: string } }
}

type Params = { readonly [name: string]: string | number | readonly string[] }
/** `rows_one` and `rows_other` are asked for as `rows`. */
type Base<K extends string> = K extends `${infer B}_${'one' | 'other'}` ? B : K

/**
 * Makes a feature's sentences known.
 *
 * @param feature its key: the namespace of its sentences
 * @param texts the same keys in both languages
 */
export function featureTexts<K extends string>(feature: string, texts: { en: { readonly [key in K]: string }; ur: { readonly [key in NoInfer<K>]: string } }): FeatureTexts<Base<K>> {
  for (const language of ['en', 'ur'] as const) translator.addResourceBundle(language, feature, texts[language], true, true)
  const said = (language: Language, key: string, params: Params = {}) => translator.t(key, { ns: feature, lng: language, ...joined(params) })
  const both = (key: string, params?: Params) => ({ en: said('en', key, params), ur: said('ur', key, params) })
  return { namespace: feature, say: said, both, problem: (key, params) => problem('refused', { help: both(key, params) }), sentences: { en: named(feature, texts.en), ur: named(feature, texts.ur) } }
}

/** Two features may have a sentence under one key. */
function named(feature: string, texts: { readonly [key: string]: string }): { readonly [key: string]: string } {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [`${feature}.${key}`, text]))
}

/** All sentences of a language, as the boot configuration's source `Mastline` carries them: `{{name}}` becomes `{name}`. */
export function sentences(language: Language, features: readonly FeatureTexts[] = []): { [key: string]: string } {
  return Object.fromEntries([serverTexts[language], ...features.map((texts) => texts.sentences[language])].flatMap((texts) => Object.entries(texts)).map(([key, text]) => [key, text.replaceAll('{{', '{').replaceAll('}}', '}')]))
}
