import { useFeatureSay, webTexts } from '#framework/web'

/** Sentences of identity's parts of the web. */
export const texts = webTexts('identity', { en: () => import('./texts/en.ts').then((m) => m.en), ur: () => import('./texts/ur.ts').then((m) => m.ur) })

export const useSay = () => useFeatureSay(texts)
