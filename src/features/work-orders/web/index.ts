import { defineWebFeature } from '#framework/web'
import { workOrders as definition } from '../feature.ts'
import { selectionActions } from './actions/selection-actions.tsx'
import { texts } from './texts.ts'

const list = () => import('./list/orders-page.tsx').then((m) => ({ List: m.OrdersPage }))
const columns = () => import('./columns.tsx')
const record = () => import('./record/order-page.tsx').then((m) => ({ Record: m.OrderPage }))
/** A write that waits is called by the number of its work order. */
const title = { path: 'WorkOrder/Get', by: 'id', property: 'number' }
const undispatched = () => import('./undispatched/undispatched-page.tsx').then((m) => ({ Page: m.UndispatchedPage }))

export const workOrders = defineWebFeature({
  definition, texts,
  reasons: () => import('./reasons.ts'),
  later: {
    'WorkOrder/Accept': { label: { en: 'Accept', ur: 'قبول کریں' }, row: 'id', title }, 'WorkOrder/Decline': { label: { en: 'Decline', ur: 'انکار کریں' }, row: 'id', title },
    'WorkOrder/Close': { label: { en: 'Close', ur: 'مکمل کریں' }, row: 'id', title }, 'WorkOrder/Hold': { label: { en: 'Hold', ur: 'روکیں' }, row: 'id', title }, 'WorkOrder/Resume': { label: { en: 'Resume', ur: 'جاری کریں' }, row: 'id', title },
    'WorkOrder/SaveAnswers': { label: { en: 'Answers', ur: 'جوابات' }, row: 'workOrderId', title },
  },
  // Whoever leads has figures and lists in its place.
  home: [{ name: 'myDay', label: { en: 'My work today', ur: 'آج میرا کام' }, first: true, inPlaceOf: 'workOrders', concerns: ({ user, holds }) => user !== null && !holds('LookUps.WorkOrder.Update'), load: () => import('./home/my-day.tsx').then((m) => ({ Section: m.MyDaySection })) }],
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
  columns: { AllWorkOrders: columns, WorkOrder: columns },
  listActions: { AllWorkOrders: selectionActions, WorkOrder: selectionActions },
})
