/** What is in the product, in the order of its pages, hooks and sections. */
import type { ServerFeature } from '#framework/server'
import { ams } from '../features/ams/server/index.ts'
import { demo } from '../features/demo/server/index.ts'
import { hierarchy } from '../features/hierarchy/server/index.ts'
import { identity } from '../features/identity/server/index.ts'
import { inventory } from '../features/inventory/server/index.ts'
import { questionnaires } from '../features/questionnaires/server/index.ts'
import { workOrders } from '../features/work-orders/server/index.ts'

export const features: readonly ServerFeature[] = [identity, hierarchy, inventory, questionnaires, ams, workOrders, demo]
