import { useFeatureSay, webTexts } from '#framework/web'

/** Sentences on records about field service reports. */
export const texts = webTexts('field-service-reports', { en: () => import('./texts/en.ts').then((m) => m.en), ur: () => import('./texts/ur.ts').then((m) => m.ur) })

export const useReportSay = () => useFeatureSay(texts)
