import { useFeatureSay, webTexts } from '#framework/web'

/** Sentences of the console of alarms, the map of sites and the sources. */
export const texts = webTexts('alarms', { en: () => import('./texts/en.ts').then((m) => m.en), ur: () => import('./texts/ur.ts').then((m) => m.ur) })

export const useAlarmSay = () => useFeatureSay(texts)
