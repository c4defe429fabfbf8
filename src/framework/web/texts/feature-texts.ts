/** Sentences of a feature's part of the web: an i18next namespace of its own, loaded with the first page that says one of them. */
import type { Language } from '#framework/metadata'
import i18next from 'i18next'
import { use } from 'react'
import { useTranslation } from 'react-i18next'

export type Sentences = { readonly [key: string]: string }
/** `rows_one` and `rows_other` are asked for as `rows`. */
type Base<K extends string> = K extends `${infer B}_${'one' | 'other'}` ? B : K
type Params = { readonly [name: string]: string | number }

export interface FeatureTexts<K extends string = string> {
  /** Namespace: the feature's key. */
  namespace: string
  languages: { readonly [L in Language]: () => Promise<Sentences> }
  /** Loads them once; by default in the language in use. */
  load: (language?: Language) => Promise<void>
  /** For `useFeatureSay` to know the keys by; never there. */
  keys?: K
}

/** Those that were needed: they come along when the language changes. */
const needed = new Set<FeatureTexts>()

/**
 * Declares a feature's sentences for the web.
 *
 * @param namespace the feature's key
 * @example
 * export const texts = webTexts('notes', { en: () => import('./texts/en.ts').then((m) => m.en), ur: () => import('./texts/ur.ts').then((m) => m.ur) })
 */
export function webTexts<T extends Sentences>(namespace: string, languages: { en: () => Promise<T>; ur: () => Promise<{ readonly [K in keyof T]: string }> }): FeatureTexts<Base<Extract<keyof T, string>>> {
  const loading = new Map<Language, Promise<void>>()
  const texts: FeatureTexts<Base<Extract<keyof T, string>>> = {
    namespace, languages,
    load(language = i18next.language === 'ur' ? 'ur' : 'en') {
      needed.add(texts)
      const before = loading.get(language)
      if (before) return before
      const now = languages[language]().then((sentences) => void i18next.addResourceBundle(language, namespace, sentences, true, true))
      loading.set(language, now)
      // React reads off the promise that it is kept; else it would wait a moment for what is there.
      void now.then(() => Object.assign(now, { status: 'fulfilled', value: undefined }), () => undefined)
      // What could not be loaded is asked for again the next time.
      now.catch(() => loading.delete(language))
      return now
    },
  }
  return texts
}

/** Loads what is in use in another language as well, before that becomes the one in use. */
export async function loadNeeded(language: Language): Promise<void> {
  await Promise.all([...needed].map((texts) => texts.load(language)))
}

/**
 * What a feature says, in the language in use: `say('waiting', { count: 3 })`. A key that is not there does not compile. Waits (Suspense) until
 * the sentences are loaded; those of the feature's own pages and panels come with them.
 */
export function useFeatureSay<K extends string>(texts: FeatureTexts<K>): (key: K, params?: Params) => string {
  const { t, i18n } = useTranslation(texts.namespace)
  const language = i18n.language === 'ur' ? 'ur' : 'en'
  // Always, also once they are there: React goes on after a wait only where it meets the same `use` again, and would find hooks that it does not know.
  use(texts.load(language))
  return t as unknown as (key: K, params?: Params) => string
}
