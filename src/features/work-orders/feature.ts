/** Pages of work orders beyond their lists (document 0 §2, §7). */
import type { FeatureDefinition } from '#framework/metadata'

export const workOrders: FeatureDefinition = {
  key: 'work-orders',
  pages: [
    { route: '/workOrderBulk', label: { en: 'Generate work orders', ur: 'ورک آرڈرز بنائیں' }, menu: ['Work Order', 3], anyOf: ['LookUps.WorkOrder.Bulk'] },
  ],
  permissions: [],
}
