/** What is in the product, in the order of its pages. */
import type { FeatureDefinition } from '#framework/metadata'
import { hierarchy } from '../features/hierarchy/feature.ts'
import { identity } from '../features/identity/feature.ts'

export const features: readonly FeatureDefinition[] = [identity, hierarchy]
