/** The text sources of the boot configuration: every source holds every string in the current language. */
import { abpTexts } from '#framework/wire'
import type { Language } from '../principal.ts'
import { sentences, type FeatureTexts } from '../texts.ts'

type Source = { readonly [key: string]: string }

/** Sources in the order of their names, as ABP sends them. */
export function localisation(language: Language, features: readonly FeatureTexts[]): { sources: { name: string; type: string }[]; values: { [source: string]: Source } } {
  const abp = abpTexts[language]
  const values = { Abp: abp.Abp, AbpProjectName: abp.AbpProjectName, AbpWeb: abp.AbpWeb, AbpZero: abp.AbpZero, Mastline: sentences(language, features) }
  return { sources: Object.keys(values).map((name) => ({ name, type: 'MultiTenantLocalizationSource' })), values }
}
