import { ActionButtons, actionItems, RecordPanel, useRowActions, useSession, wordsField, type RecordPanelProps } from '#framework/web'
import { requisitionActions } from '../requisition-actions.ts'

const title = { en: 'Next', ur: 'اگلا قدم' }
const calls = {
  order: { path: 'IMS_StockRequisition/Order', fields: [wordsField('orderNo', { en: 'Order number', ur: 'آرڈر نمبر' }, true)] },
  receive: { path: 'IMS_StockRequisition/Receive', fields: [wordsField('quantity', { en: 'Quantity that came', ur: 'آنے والی مقدار' }, true), wordsField('rate', { en: 'Rate of a unit', ur: 'ایک اکائی کا نرخ' }, false)] },
} as const

/** A requisition is ordered, and what came is booked. */
export function RequisitionPanel({ row }: RecordPanelProps) {
  const { language } = useSession()
  const { of, start, busy, dialog } = useRowActions(requisitionActions, calls)
  const items = actionItems(of(row), language)
  if (!items.length) return null
  return <RecordPanel title={title[language]} actions={<ActionButtons actions={items} onAction={(name) => start(name, row)} busy={busy} primary={null} beside={['order', 'receive']} />}>{dialog}</RecordPanel>
}
