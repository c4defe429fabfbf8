/** Items that sites ask for, and items in the laboratory (document 1 §4, §7). */
import type { FeatureDefinition } from '#framework/metadata'

export const inventoryRequests: FeatureDefinition = { key: 'inventory-requests', pages: [], permissions: [] }
