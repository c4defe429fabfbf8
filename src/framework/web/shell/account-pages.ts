import type { FeaturePage } from '#framework/metadata'
import { createContext } from 'react'
import type { WebFeature } from '../web-feature.ts'

/** Pages of features whose links stand in the account panel. */
export const AccountPages = createContext<readonly FeaturePage[]>([])

export function accountPages(features: readonly WebFeature[]): readonly FeaturePage[] {
  return features.flatMap(({ definition, pages }) => definition.pages.filter((page) => page.account && page.route in pages))
}
