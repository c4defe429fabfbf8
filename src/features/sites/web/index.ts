import { defineWebFeature, type RecordPanelProps } from '#framework/web'
import { labelsRoute, sites as definition } from '../feature.ts'
import { texts } from './texts.ts'

/** It stands with the list, before the texts of the feature are loaded. */
const labels = { en: (count: number) => `Labels of ${count}…`, ur: (count: number) => `${count} کے لیبل…` }

const contacts = { name: 'contacts', load: () => import('./panels/contacts-panel.tsx').then((m) => ({ Panel: m.ContactsPanel })) }
const documents = { name: 'documents', load: () => import('./panels/documents-panel.tsx').then((m) => ({ Panel: m.DocumentsPanel })) }
const label = { name: 'label', load: () => import('./labels/label-panel.tsx').then((m) => ({ Panel: m.LabelPanel })) }
const ofOrder = [{ ...contacts, concerns: (_: unknown, row: RecordPanelProps['row']) => row['siteId'] !== null }, documents]

export const sites = defineWebFeature({
  definition, texts,
  pages: { [labelsRoute]: () => import('./labels/labels-page.tsx').then((m) => ({ Page: m.LabelsPage })) },
  recordPanels: { Site: [contacts, documents, label], WorkOrder: ofOrder, AllWorkOrders: ofOrder },
  listActions: { Site: [{ name: 'labels', icon: 'grid', label: ({ language }, count) => labels[language](count), isOpen: ({ holds }) => holds('LookUps.Site.Read'), load: () => import('./labels/labels-action.tsx').then((m) => ({ Action: m.LabelsAction })) }] },
  reasons: () => import('./reasons.ts'),
})
