import { useFeatureSay, webTexts } from '#framework/web'

export const texts = webTexts('serial-checks', { en: () => import('./texts/en.ts').then((m) => m.en), ur: () => import('./texts/ur.ts').then((m) => m.ur) })

export const useCheckSay = () => useFeatureSay(texts)
