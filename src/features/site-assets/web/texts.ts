import { useFeatureSay, webTexts } from '#framework/web'

export const texts = webTexts('site-assets', { en: () => import('./texts/en.ts').then((m) => m.en), ur: () => import('./texts/ur.ts').then((m) => m.ur) })

export const useAssetSay = () => useFeatureSay(texts)
export type AssetSay = ReturnType<typeof useAssetSay>
