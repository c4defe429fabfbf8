import { useFeatureSay, webTexts } from '#framework/web'

/** Sentences of the pages of work orders. */
export const texts = webTexts('work-orders', { en: () => import('./texts/en.ts').then((m) => m.en), ur: () => import('./texts/ur.ts').then((m) => m.ur) })

export const useOrderSay = () => useFeatureSay(texts)
export type OrderSay = ReturnType<typeof useOrderSay>
