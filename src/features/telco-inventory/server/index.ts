import { defineFeature, handover } from '#framework/server'
import { JazzTelcoInventory } from '#entities/inventory/telco/jazz-telco-inventory'
import { telcoInventory as definition } from '../feature.ts'
import { issuanceActions } from '../rules.ts'
import { holderServices } from './holder-services.ts'
import { itemsOnHome } from './home.ts'
import { issueServices } from './issue-services.ts'
import { readServices } from './read-services.ts'
import { reportHook } from './report-hook.ts'
import { returnServices } from './return-services.ts'
import { itemsReturn, onItemsReturn } from './returning.ts'
import { scopeOfItems } from './sight.ts'
import { statusHook } from './status-hook.ts'
import { texts } from './texts.ts'

export const telcoInventory = defineFeature({
  ...definition, texts,
  actions: [issuanceActions],
  hooks: (_, context) => ({ FSR: reportHook(context), JazzTelcoInventory: statusHook(context) }),
  scope: scopeOfItems,
  listeners: { [itemsReturn]: onItemsReturn },
  services: () => [...issueServices, ...holderServices, ...returnServices, ...readServices],
  handovers: [handover(JazzTelcoInventory, {
    name: 'telcoItems', label: { en: 'Telco items at hand', ur: 'تحویل میں ٹیلکو سامان' }, person: 'userId', where: { statusId: 2 }, list: (userId) => `/JazzTelcoInventory?userId=${userId}`,
    stays: { en: 'Returned by hand: custody is signed.', ur: 'ہاتھ سے واپس کیا جائے: تحویل پر دستخط ہیں۔' },
  })],
  home: [itemsOnHome],
})
