import { useFeatureSay, webTexts } from '#framework/web'

/** Sentences of the pages of employees. */
export const texts = webTexts('employees', { en: () => import('./texts/en.ts').then((m) => m.en), ur: () => import('./texts/ur.ts').then((m) => m.ur) })

export const useEmployeeSay = () => useFeatureSay(texts)
