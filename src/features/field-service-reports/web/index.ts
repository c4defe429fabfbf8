import { defineWebFeature } from '#framework/web'
import { fieldServiceReports as definition } from '../feature.ts'
import { texts } from './texts.ts'

const paper = { name: 'paper', load: () => import('./paper-panel.tsx').then((m) => ({ Panel: m.PaperPanel })) }
const ofOrder = { name: 'field-service-reports', load: () => import('./order-panel.tsx').then((m) => ({ Panel: m.OrderPanel })) }

export const fieldServiceReports = defineWebFeature({ definition, texts, recordPanels: { FSR: [paper], WorkOrder: [ofOrder], AllWorkOrders: [ofOrder] } })
