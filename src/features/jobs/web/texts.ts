import { useFeatureSay, webTexts } from '#framework/web'

/** Sentences of the page. */
export const texts = webTexts('jobs', { en: () => import('./texts/en.ts').then((m) => m.en), ur: () => import('./texts/ur.ts').then((m) => m.ur) })

export const useSay = () => useFeatureSay(texts)
