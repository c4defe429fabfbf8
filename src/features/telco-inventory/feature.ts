/** Telco inventory: items with a serial number, who has each, and how it passes from hand to hand. */
import type { FeatureDefinition } from '#framework/metadata'

export const issueRoute = '/JazzTelcoInventoryIssuance'
export const assignRoute = '/assign-Telco-Inventory'
/** Where everybody finds what he has. */
export const ownRoute = '/myTelcoItems'

const issue = { label: { en: 'Issue items', ur: 'سامان جاری کریں' }, anyOf: ['LookUps.JazzTelcoInventoryConsumption.Pages'] }

export const telcoInventory: FeatureDefinition = {
  key: 'telco-inventory',
  pages: [
    { route: issueRoute, ...issue, menu: ['Telco Inventory', 4] }, { route: assignRoute, ...issue, under: issueRoute },
    { route: ownRoute, label: { en: 'My items', ur: 'میرا سامان' }, anyOf: [] },
  ],
  permissions: [],
}
