/** The calls of the actions of a work order, and what their dialogs ask for. */
import { wordsField, type RowActionCall } from '#framework/web'
import type { WorkOrderAction } from '../../rules.ts'

const reason = (required: boolean) => wordsField('reason', { en: 'Reason', ur: 'وجہ' }, required)
const remark = wordsField('remark', { en: 'Remark', ur: 'رائے' }, true)

export const calls: { readonly [A in WorkOrderAction]?: RowActionCall } = {
  accept: { path: 'WorkOrder/Accept' },
  decline: { path: 'WorkOrder/Decline', fields: [reason(true)], asks: { en: 'Decline {{what}}?', ur: '⁨{{what}}⁩ سے انکار کریں؟' } },
  close: { path: 'WorkOrder/Close', fields: ['isVisited', reason(false), 'remarks'], begins: { isVisited: true } },
  hold: { path: 'WorkOrder/Hold', fields: [reason(true)] },
  resume: { path: 'WorkOrder/Resume' },
  decideHold: { path: 'WorkOrder/DecideHold', fields: [reason(false)] },
  dispatch: { path: 'WorkOrder/Dispatch' },
  customerResponse: { path: 'WorkOrder/jazzResponce', fields: [remark] },
  reopen: { path: 'WorkOrder/Reopen', fields: [reason(true)] },
}
