/** A requisition on its way: drafted, ordered, received. Pure, for both sides. */
import { transitions } from '#framework/wire'
import { ordering } from './stock-words.ts'

export const requisitionActions = transitions({
  entity: 'IMS_StockRequisition',
  states: { draft: { en: 'DRAFT', ur: 'مسودہ' }, ordered: { en: 'ORDERED', ur: 'آرڈر شدہ' }, received: { en: 'RECEIVED', ur: 'وصول شدہ' } },
  stateOf: (row): 'draft' | 'ordered' | 'received' => (row['state'] === ordering.received ? 'received' : row['state'] === ordering.ordered ? 'ordered' : 'draft'),
  actions: {
    order: { label: { en: 'Order…', ur: 'آرڈر کریں…' }, from: ['draft'], to: 'ordered', by: [{ right: 'Update' }], asks: { required: ['orderNo'], says: { en: 'The number of the order is needed.', ur: 'آرڈر نمبر درکار ہے۔' } }, sets: (_, { now, input }) => ({ state: ordering.ordered, orderedTime: now, orderNo: String(input['orderNo'] ?? '').trim() }) },
    receive: {
      label: { en: 'Receive…', ur: 'وصول کریں…' }, from: ['ordered'], to: 'received', by: [{ right: 'Update' }], asks: { required: ['quantity'], optional: ['rate'], says: { en: 'How much came?', ur: 'کتنا آیا؟' } },
      sets: (_, { now }) => ({ state: ordering.received, receivedTime: now }),
    },
  },
})
