/** Loads one language; the other stays on the server until somebody asks for it. */
import type { Language } from '#framework/metadata'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { loadNeeded } from './feature-texts.ts'

const loaders = {
  en: () => import('./en/index.ts').then((m) => m.texts),
  ur: () => import('./ur/index.ts').then((m) => m.texts),
}

/** What only the bulk page says, and whoever reads a workbook: no first visitor needs it. */
const bulkLoaders = {
  en: () => import('./en/bulk.ts').then((m) => m.bulk),
  ur: () => import('./ur/bulk.ts').then((m) => m.bulk),
}
let isBulkNeeded = false

/** Loads the sentences of the bulk page, by default in the language in use; they come along when the language changes. */
export async function loadBulkTexts(language: Language = i18next.language === 'ur' ? 'ur' : 'en'): Promise<void> {
  isBulkNeeded = true
  i18next.addResourceBundle(language, 'translation', { bulk: await bulkLoaders[language]() }, true, true)
}

/** Makes a language the one in use; nothing is drawn anew where it is. */
export async function speak(language: Language): Promise<void> {
  if (i18next.isInitialized && i18next.language === language) return
  const texts = await loaders[language]()
  if (!i18next.isInitialized) {
    await i18next.use(initReactI18next).init({
      lng: language, resources: { [language]: { translation: texts } }, fallbackLng: false, returnNull: false,
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    })
    i18next.services.formatter?.add('grouped', (value: unknown) => grouped(Number(value)))
    return
  }
  i18next.addResourceBundle(language, 'translation', texts, true, true)
  await Promise.all([loadNeeded(language), isBulkNeeded && loadBulkTexts(language)])
  await i18next.changeLanguage(language)
}

/** 12480 → "12,480", in both languages (Western figures). */
export function grouped(value: number): string {
  return numbers.format(value).replace('-', '−')
}

const numbers = new Intl.NumberFormat('en')
