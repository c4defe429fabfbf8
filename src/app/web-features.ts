/** What is in the product on the web, in the order of its pages, sections, panels and actions. */
import type { WebFeature } from '#framework/web'
import { ams } from '../features/ams/web/index.ts'
import { hierarchy } from '../features/hierarchy/web/index.ts'
import { identity } from '../features/identity/web/index.ts'
import { inventory } from '../features/inventory/web/index.ts'
import { questionnaires } from '../features/questionnaires/web/index.ts'
import { workOrders } from '../features/work-orders/web/index.ts'

export const webFeatures: readonly WebFeature[] = [identity, hierarchy, inventory, questionnaires, ams, workOrders]
