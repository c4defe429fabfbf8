import { useFeatureSay, webTexts } from '#framework/web'

/** Sentences of the pages of tickets. */
export const texts = webTexts('task-tickets', { en: () => import('./texts/en.ts').then((m) => m.en), ur: () => import('./texts/ur.ts').then((m) => m.ur) })

export const useTicketSay = () => useFeatureSay(texts)
export type TicketSay = ReturnType<typeof useTicketSay>
