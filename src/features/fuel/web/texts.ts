import { useFeatureSay, webTexts } from '#framework/web'

export const texts = webTexts('fuel', { en: () => import('./texts/en.ts').then((m) => m.en), ur: () => import('./texts/ur.ts').then((m) => m.ur) })
export const useFuelSay = () => useFeatureSay(texts)
export type FuelSay = ReturnType<typeof useFuelSay>
