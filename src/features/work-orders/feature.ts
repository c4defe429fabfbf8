/** Pages of work orders beyond their lists. */
import type { FeatureDefinition } from '#framework/metadata'

export const workOrders: FeatureDefinition = {
  key: 'work-orders',
  pages: [
    { route: '/myWork', label: { en: 'My work', ur: 'میرا کام' }, anyOf: [] },
    { route: '/workOrderBulk', label: { en: 'Generate work orders', ur: 'ورک آرڈرز بنائیں' }, menu: ['Work Order', 3], anyOf: ['LookUps.WorkOrder.Bulk'] },
    { route: '/unDispatchedWO', label: { en: 'Undispatched', ur: 'غیر تفویض شدہ' }, menu: ['Work Order', 4], anyOf: ['LookUps.WorkOrder.Pages'] },
    { route: '/UnDispatchCM', label: { en: 'Undispatched CM', ur: 'غیر تفویض شدہ سی ایم' }, anyOf: ['LookUps.WorkOrder.Pages'] },
    { route: '/UnDispatchPM', label: { en: 'Undispatched PM', ur: 'غیر تفویض شدہ پی ایم' }, anyOf: ['LookUps.WorkOrder.Pages'] },
    { route: '/workOrder-preview', label: { en: 'Work order preview', ur: 'ورک آرڈر کا پیش منظر' }, anyOf: ['LookUps.WorkOrder.Pages'] },
    { route: '/workOrderreport', label: { en: 'Work order report', ur: 'ورک آرڈرز کی رپورٹ' }, menu: ['Work Order', 5], anyOf: ['LookUps.WorkOrder.Pages'] },
  ],
  permissions: [],
}
