/** A requisition on its way: drafted, ordered, received in one or several deliveries, or closed without what is missing. Pure, for both sides. */
import { transitions, type ActionRow } from '#framework/wire'
import { inThousandths } from './rules.ts'
import { ordering } from './stock-words.ts'

type State = 'draft' | 'ordered' | 'received' | 'closed'
const stateOf = (row: ActionRow): State => (Object.entries(ordering).find(([, stored]) => stored === row['state'])?.[0] ?? 'draft') as State

/** What has not come yet; below 0 is 0. */
export const stillToCome = (row: ActionRow): number => Math.max(inThousandths(row['qtyToPurchase']) - inThousandths(row['qtyReceived']), 0) / 1000

export const requisitionActions = transitions({
  entity: 'IMS_StockRequisition',
  states: { draft: { en: 'DRAFT', ur: 'مسودہ' }, ordered: { en: 'ORDERED', ur: 'آرڈر شدہ' }, received: { en: 'RECEIVED', ur: 'وصول شدہ' }, closed: { en: 'CLOSED', ur: 'بند' } },
  stateOf,
  actions: {
    order: { label: { en: 'Order…', ur: 'آرڈر کریں…' }, from: ['draft'], to: 'ordered', by: [{ right: 'Update' }], asks: { required: ['orderNo'], says: { en: 'The number of the order is needed.', ur: 'آرڈر نمبر درکار ہے۔' } }, sets: (_, { now, input }) => ({ state: ordering.ordered, orderedTime: now, orderNo: String(input['orderNo'] ?? '').trim() }) },
    receive: {
      // It stays ordered until all of it has come.
      label: { en: 'Receive…', ur: 'وصول کریں…' }, from: ['ordered'], by: [{ right: 'Update' }], asks: { required: ['quantity'], optional: ['rate'], says: { en: 'How much came?', ur: 'کتنا آیا؟' } },
      sets: (row, { now, input }) => ({ qtyReceived: (inThousandths(row['qtyReceived']) + inThousandths(input['quantity'])) / 1000, ...(inThousandths(input['quantity']) >= inThousandths(stillToCome(row)) ? { state: ordering.received, receivedTime: now } : {}) }),
    },
    giveUp: {
      label: { en: 'Close…', ur: 'بند کریں…' }, from: ['draft', 'ordered'], to: 'closed', by: [{ right: 'Update' }], asks: { required: ['reason'], says: { en: 'Why does nothing more come?', ur: 'مزید کچھ کیوں نہیں آئے گا؟' } },
      sets: (_, { input }) => ({ state: ordering.closed, closedReason: String(input['reason'] ?? '').trim() }),
    },
  },
})
