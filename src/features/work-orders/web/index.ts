import { defineWebFeature } from '#framework/web'
import { workOrders as definition } from '../feature.ts'
import { selectionActions } from './actions/selection-actions.tsx'
import { orderColumns } from './columns.tsx'
import { texts } from './texts.ts'

const list = () => import('./list/orders-page.tsx').then((m) => ({ List: m.OrdersPage }))
const record = () => import('./record/order-page.tsx').then((m) => ({ Record: m.OrderPage }))
/** A write that waits is called by the number of its work order. */
const title = { path: 'WorkOrder/Get', by: 'id', property: 'number' }
const undispatched = () => import('./undispatched/undispatched-page.tsx').then((m) => ({ Page: m.UndispatchedPage }))

export const workOrders = defineWebFeature({
  definition, texts,
  reasons: {
    accept: { en: 'by accepting it', ur: 'قبول کرتے وقت' }, decline: { en: 'by declining it', ur: 'انکار کرتے وقت' }, close: { en: 'by closing it', ur: 'مکمل کرتے وقت' }, hold: { en: 'by putting it on hold', ur: 'روکتے وقت' },
    resume: { en: 'by resuming it', ur: 'جاری کرتے وقت' }, decideHold: { en: 'by a decision on its hold', ur: 'رکاوٹ پر فیصلے سے' }, dispatch: { en: 'by dispatching it', ur: 'سپرد کرتے وقت' },
    customerResponse: { en: 'by the customer’s answer', ur: 'گاہک کے جواب سے' }, change: { en: 'by what follows from a change', ur: 'تبدیلی کے نتیجے میں' }, answer: { en: 'by answering the checklist', ur: 'چیک لسٹ کے جواب سے' }, bss: { en: 'by its BSS work order', ur: 'اس کے بی ایس ایس ورک آرڈر سے' },
    judge: { en: 'when it was judged again', ur: 'دوبارہ جائزے پر' },
  },
  later: {
    'WorkOrder/Accept': { label: { en: 'Accept', ur: 'قبول کریں' }, row: 'id', title }, 'WorkOrder/Decline': { label: { en: 'Decline', ur: 'انکار کریں' }, row: 'id', title },
    'WorkOrder/Close': { label: { en: 'Close', ur: 'مکمل کریں' }, row: 'id', title }, 'WorkOrder/Hold': { label: { en: 'Hold', ur: 'روکیں' }, row: 'id', title }, 'WorkOrder/Resume': { label: { en: 'Resume', ur: 'جاری کریں' }, row: 'id', title },
    'WorkOrder/SaveAnswers': { label: { en: 'Answers', ur: 'جوابات' }, row: 'workOrderId', title },
  },
  pages: {
    '/myWork': () => import('./my-work/my-work-page.tsx').then((m) => ({ Page: m.MyWorkPage })),
    '/workOrderreport': () => import('./report/report-page.tsx').then((m) => ({ Page: m.ReportPage })),
    '/workOrder-preview': () => import('./preview/preview-page.tsx').then((m) => ({ Page: m.PreviewPage })),
    '/workOrderBulk': () => import('./generate-page.tsx').then((m) => ({ Page: m.GeneratePage })),
    '/unDispatchedWO': undispatched, '/UnDispatchCM': undispatched, '/UnDispatchPM': undispatched,
  },
  lists: {
    AllWorkOrders: list, WorkOrder: list,
    '/teamWorkOrders': () => import('./team/team-page.tsx').then((m) => ({ List: m.TeamPage })),
    '/cmNotification': () => import('./list/cm-page.tsx').then((m) => ({ List: m.CmPage })),
  },
  records: { AllWorkOrders: record, WorkOrder: record },
  columns: { AllWorkOrders: orderColumns, WorkOrder: orderColumns },
  listActions: { AllWorkOrders: selectionActions, WorkOrder: selectionActions },
})
