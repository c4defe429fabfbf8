import { defineWebFeature, type ListActionPart } from '#framework/web'
import { inventoryRequests as definition } from '../feature.ts'
import { texts } from './texts.ts'

const actions = () => import('./actions.tsx')
const part = (name: string, icon: 'check' | 'close' | 'retry', en: string, ur: string, right: string, of: (m: Awaited<ReturnType<typeof actions>>) => Awaited<ReturnType<ListActionPart['load']>>['Action']): ListActionPart => ({
  name, icon, label: ({ language }, count) => `${language === 'ur' ? ur : en} ${count}`, isOpen: ({ holds }) => holds(right), load: () => actions().then((m) => ({ Action: of(m) })),
})
const [inventory, lab] = ['LookUps.Inventory.Update', 'LookUps.InventoryLab.Update']

export const inventoryRequests = defineWebFeature({
  definition, texts,
  reasons: () => import('./reasons.ts'),
  lists: {
    InventoryRequest: () => import('./requests-page.tsx').then((m) => ({ List: m.RequestsPage })), InventoryLab: () => import('./lab-page.tsx').then((m) => ({ List: m.LabPage })),
  },
  listActions: {
    InventoryRequest: [part('grant', 'check', 'Grant', 'منظور', inventory, (m) => m.GrantAction), part('refuse', 'close', 'Refuse', 'نامنظور', inventory, (m) => m.RefuseAction)],
    InventoryLab: [part('sendBack', 'retry', 'Send back', 'واپس بھیجیں', lab, (m) => m.SendBackAction), part('obsolete', 'close', 'Obsolete', 'متروک', lab, (m) => m.ObsoleteAction)],
  },
})
