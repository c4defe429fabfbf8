import { defineWebFeature, scannedInput } from '#framework/web'
import { assignRoute, issueRoute, ownRoute, telcoInventory as definition } from '../feature.ts'
import { states } from '../rules.ts'
import { texts } from './texts.ts'

const issue = () => import('./issue-page.tsx').then((m) => ({ Page: m.IssuePage }))
const title = { path: 'JazzTelcoInventory/GetMine', by: 'id', property: 'serialNumber' }

export const telcoInventory = defineWebFeature({
  definition, texts,
  reasons: () => import('./reasons.ts'),
  later: {
    'JazzTelcoInventoryConsumption/Accept': { label: { en: 'Accept an item', ur: 'آئٹم قبول کریں' }, row: 'id', title }, 'JazzTelcoInventoryConsumption/Consume': { label: { en: 'Use an item', ur: 'آئٹم استعمال کریں' }, row: 'id', title },
    'JazzTelcoInventoryConsumption/Refuse': { label: { en: 'Refuse an item', ur: 'آئٹم سے انکار' }, row: 'id', title },
  },
  pages: { [issueRoute]: issue, [assignRoute]: issue, [ownRoute]: () => import('./own-page.tsx').then((m) => ({ Page: m.OwnPage })) },
  inputs: { 'JazzTelcoInventory.serialNumber': scannedInput },
  recordPanels: { JazzTelcoInventory: [{ name: 'custody', load: () => import('./custody-panel.tsx').then((m) => ({ Panel: m.CustodyPanel })) }] },
  listActions: {
    JazzTelcoInventoryConsumption: [{ name: 'reverse', icon: 'retry', onRecord: { en: 'Reverse', ur: 'منسوخ کریں' }, suits: ({ status, returnedTime }) => status === states.pending && !returnedTime, label: ({ language }, count) => (language === 'ur' ? `${count} منسوخ کریں` : `Reverse ${count}`), isOpen: ({ holds }) => holds('LookUps.JazzTelcoInventoryConsumption.Delete'), load: () => import('./selection-actions.tsx').then((m) => ({ Action: m.ReverseAction })) }],
    JazzTelcoInventoryReturn: [{ name: 'takeBack', icon: 'check', onRecord: { en: 'Take back', ur: 'واپس لیں' }, suits: ({ isAccepted }) => !isAccepted, label: ({ language }, count) => (language === 'ur' ? `${count} واپس لیں` : `Take ${count} back`), isOpen: ({ holds }) => holds('LookUps.JazzTelcoInventoryReturn.Update'), load: () => import('./selection-actions.tsx').then((m) => ({ Action: m.TakeBackAction })) }],
  },
})
