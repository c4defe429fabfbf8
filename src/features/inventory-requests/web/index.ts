import { defineWebFeature, type ListActionPart } from '#framework/web'
import { inventoryRequests as definition } from '../feature.ts'
import { requested } from '../rules.ts'
import { texts } from './texts.ts'

const actions = () => import('./actions.tsx')
const part = (name: string, icon: 'check' | 'close' | 'retry', onRecord: { en: string; ur: string }, right: string, suits: NonNullable<ListActionPart['suits']>, of: (m: Awaited<ReturnType<typeof actions>>) => Awaited<ReturnType<ListActionPart['load']>>['Action']): ListActionPart => ({
  name, icon, onRecord, suits, label: ({ language }, count) => `${onRecord[language]} ${count}`, isOpen: ({ holds }) => holds(right), load: () => actions().then((m) => ({ Action: of(m) })),
})
const isOpen: ListActionPart['suits'] = ({ status }) => status === requested.new
const isInLab: ListActionPart['suits'] = ({ isObsolete, returnedDate }) => !isObsolete && !returnedDate
const [inventory, lab] = ['LookUps.Inventory.Update', 'LookUps.InventoryLab.Update']

export const inventoryRequests = defineWebFeature({
  definition, texts,
  reasons: () => import('./reasons.ts'),
  lists: {
    InventoryRequest: () => import('./requests-page.tsx').then((m) => ({ List: m.RequestsPage })), InventoryLab: () => import('./lab-page.tsx').then((m) => ({ List: m.LabPage })),
  },
  columns: { InventoryRequest: () => import('./columns.tsx').then((m) => ({ columns: m.requestColumns })), InventoryLab: () => import('./columns.tsx').then((m) => ({ columns: m.labColumns })) },
  listActions: {
    InventoryRequest: [part('grant', 'check', { en: 'Grant', ur: 'منظور کریں' }, inventory, isOpen, (m) => m.GrantAction), part('refuse', 'close', { en: 'Refuse', ur: 'نامنظور کریں' }, inventory, isOpen, (m) => m.RefuseAction)],
    InventoryLab: [part('sendBack', 'retry', { en: 'Send back', ur: 'واپس بھیجیں' }, lab, isInLab, (m) => m.SendBackAction), part('obsolete', 'close', { en: 'Obsolete', ur: 'متروک کریں' }, lab, isInLab, (m) => m.ObsoleteAction)],
  },
})
