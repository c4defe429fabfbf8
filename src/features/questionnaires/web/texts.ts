import { useFeatureSay, webTexts } from '#framework/web'

/** Sentences of the builder. */
export const texts = webTexts('questionnaires', { en: () => import('./texts/en.ts').then((m) => m.en), ur: () => import('./texts/ur.ts').then((m) => m.ur) })

export const useBuilderSay = () => useFeatureSay(texts)
export type BuilderSay = ReturnType<typeof useBuilderSay>
