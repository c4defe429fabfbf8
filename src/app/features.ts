/** What is in the product, in the order of its pages. */
import type { FeatureDefinition } from '#framework/metadata'
import { ams } from '../features/ams/feature.ts'
import { hierarchy } from '../features/hierarchy/feature.ts'
import { identity } from '../features/identity/feature.ts'
import { inventory } from '../features/inventory/feature.ts'
import { questionnaires } from '../features/questionnaires/feature.ts'
import { workOrders } from '../features/work-orders/feature.ts'

export const features: readonly FeatureDefinition[] = [identity, hierarchy, inventory, questionnaires, ams, workOrders]
