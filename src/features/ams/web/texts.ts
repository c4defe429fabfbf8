import { useFeatureSay, webTexts } from '#framework/web'

/** Sentences of the pages of asset sheets. */
export const texts = webTexts('ams', { en: () => import('./texts/en.ts').then((m) => m.en), ur: () => import('./texts/ur.ts').then((m) => m.ur) })

export const useAmsSay = () => useFeatureSay(texts)
