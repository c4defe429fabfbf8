/** The calls of the actions of a work order, and what their dialogs ask for; closing has a dialog of its own. */
import { wordsField, type RowActionCall } from '#framework/web'
import type { WorkOrderAction } from '../../rules.ts'
import { reasonField as reason } from './close-fields.ts'

const remark = wordsField('remark', { en: 'Remark', ur: 'رائے' }, true)

export const calls: { readonly [A in WorkOrderAction]?: RowActionCall } = {
  accept: { path: 'WorkOrder/Accept' },
  decline: { path: 'WorkOrder/Decline', fields: [reason(true)], asks: { en: 'Decline {{what}}?', ur: '⁨{{what}}⁩ سے انکار کریں؟' } },
  hold: { path: 'WorkOrder/Hold', fields: [reason(true)] },
  resume: { path: 'WorkOrder/Resume' },
  decideHold: { path: 'WorkOrder/DecideHold', fields: [reason(false)] },
  dispatch: { path: 'WorkOrder/Dispatch' },
  customerResponse: { path: 'WorkOrder/jazzResponce', fields: [remark] },
  reopen: { path: 'WorkOrder/Reopen', fields: [reason(true)] },
}
