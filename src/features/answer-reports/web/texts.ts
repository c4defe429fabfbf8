import { useFeatureSay, webTexts } from '#framework/web'

/** Sentences of the questionnaire report. */
export const texts = webTexts('answer-reports', { en: () => import('./texts/en.ts').then((m) => m.en), ur: () => import('./texts/ur.ts').then((m) => m.ur) })

export const useReportSay = () => useFeatureSay(texts)
