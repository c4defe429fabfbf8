import { defineWebFeature, scannedInput } from '#framework/web'
import { fieldServiceReports as definition, previewRoute } from '../feature.ts'
import { texts } from './texts.ts'

const paper = { name: 'paper', load: () => import('./paper-panel.tsx').then((m) => ({ Panel: m.PaperPanel })) }
const ofOrder = { name: 'field-service-reports', load: () => import('./order-panel.tsx').then((m) => ({ Panel: m.OrderPanel })) }
const signature = () => import('./inputs/signature.tsx').then((m) => ({ Input: m.Signature }))

export const fieldServiceReports = defineWebFeature({
  definition, texts, recordPanels: { FSR: [paper], WorkOrder: [ofOrder], AllWorkOrders: [ofOrder] },
  pages: { [previewRoute]: () => import('./preview-page.tsx').then((m) => ({ Page: m.PreviewPage })) },
  views: { 'FSR.answers': () => import('./answers-view.tsx').then((m) => ({ View: m.Answers })) },
  inputs: {
    'FSRItem.barcode': scannedInput,
    'FSR.items': () => import('./inputs/used-items.tsx').then((m) => ({ Input: m.UsedItems })), 'FSR.answers': () => import('./inputs/asked.tsx').then((m) => ({ Input: m.Asked })),
    'FSR.pictures': () => import('./inputs/report-pictures.tsx').then((m) => ({ Input: m.ReportPictures })), 'FSR.technicianSignature': signature, 'FSR.customerSignature': signature,
  },
})
