import { useFeatureSay, webTexts } from '#framework/web'

/** Sentences of the pages of plans. */
export const texts = webTexts('pm-plans', { en: () => import('./texts/en.ts').then((m) => m.en), ur: () => import('./texts/ur.ts').then((m) => m.ur) })

export const usePlanSay = () => useFeatureSay(texts)
export type PlanSay = ReturnType<typeof usePlanSay>
