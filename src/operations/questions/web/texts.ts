import { useFeatureSay, webTexts } from '#framework/web'

/** Sentences of filling. */
const texts = webTexts('questions', { en: () => import('./texts/en.ts').then((m) => m.en), ur: () => import('./texts/ur.ts').then((m) => m.ur) })

export const useFillSay = () => useFeatureSay(texts)
export type FillSay = ReturnType<typeof useFillSay>
