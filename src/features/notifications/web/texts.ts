import { useFeatureSay, webTexts } from '#framework/web'

/** Sentences of the bell and the page. */
export const texts = webTexts('notifications', { en: () => import('./texts/en.ts').then((m) => m.en), ur: () => import('./texts/ur.ts').then((m) => m.ur) })

export const useSay = () => useFeatureSay(texts)
