import { createContext, useContext } from 'react'
import { composeWebFeatures, type WebParts } from './compose-web-features.ts'

/** What features add to the pages, provided once at start. */
export const FeatureParts = createContext<WebParts>(composeWebFeatures([]))

export function useFeatureParts(): WebParts {
  return useContext(FeatureParts)
}
