import type { Language } from '../principal.ts'

/** A language as ABP lists it; icons are classes of a flag font that old clients bring. */
export interface LanguageInfo {
  name: Language
  displayName: string
  icon: string
  isDefault: boolean
  isDisabled: boolean
  isRightToLeft: boolean
}

export const languageInfos: readonly LanguageInfo[] = [
  { name: 'en', displayName: 'English', icon: 'famfamfam-flags us', isDefault: true, isDisabled: false, isRightToLeft: false },
  { name: 'ur', displayName: 'اردو', icon: 'famfamfam-flags pk', isDefault: false, isDisabled: false, isRightToLeft: true },
]

/** @throws never: every language of the product is listed */
export function languageInfo(language: Language): LanguageInfo {
  return languageInfos.find((info) => info.name === language) ?? languageInfos[0] as LanguageInfo
}
