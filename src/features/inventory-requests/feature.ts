/** Items that sites ask for, and items in the laboratory. */
import type { FeatureDefinition } from '#framework/metadata'

export const inventoryRequests: FeatureDefinition = { key: 'inventory-requests', pages: [], permissions: [] }
