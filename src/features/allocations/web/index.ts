import { defineWebFeature } from '#framework/web'
import { allocations as definition, places } from '../feature.ts'
import { allocationRules } from '../rules.ts'
import { texts } from './texts.ts'

const whoHasIt = { name: 'who has it', load: () => import('./place-panel.tsx').then((m) => ({ Panel: m.PlacePanel })) }

export const allocations = defineWebFeature({
  definition, texts, rules: allocationRules,
  reasons: { allocate: { en: 'by an allocation', ur: 'تفویض سے' }, copyAllocations: { en: 'by copying allocations', ur: 'تفویضات کی نقل سے' } },
  pages: { '/allocations': () => import('./allocations-page.tsx').then((m) => ({ Page: m.AllocationsPage })) },
  recordPanels: {
    ...Object.fromEntries(places.map((entity) => [entity, [whoHasIt]])),
    User: [{ name: 'allocations', load: () => import('./user-panel.tsx').then((m) => ({ Panel: m.UserPanel })) }],
  },
})
