import { useFeatureSay, webTexts } from '#framework/web'

export const texts = webTexts('dashboards', { en: () => import('./texts/en.ts').then((m) => m.en), ur: () => import('./texts/ur.ts').then((m) => m.ur) })
export const useDashboardSay = () => useFeatureSay(texts)
export type DashboardSay = ReturnType<typeof useDashboardSay>
