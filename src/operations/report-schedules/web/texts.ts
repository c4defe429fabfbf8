import { useFeatureSay, webTexts } from '#framework/web'

/** Sentences of schedules. */
const texts = webTexts('report-schedules', { en: () => import('./texts/en.ts').then((m) => m.en), ur: () => import('./texts/ur.ts').then((m) => m.ur) })

export const useScheduleSay = () => useFeatureSay(texts)
export type ScheduleSay = ReturnType<typeof useScheduleSay>
