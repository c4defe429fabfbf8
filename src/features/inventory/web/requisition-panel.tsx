import { ActionButtons, actionItems, RecordPanel, useRowActions, useSession, wordsField, type RecordPanelProps } from '#framework/web'
import { requisitionActions } from '../requisition-actions.ts'

const title = { en: 'Next', ur: 'اگلا قدم' }
const number = { kind: 'decimal', multiline: false, max: null } as const
const orderFields = [wordsField('orderNo', { en: 'Order number', ur: 'آرڈر نمبر' }, true, { multiline: false, max: 64 })]
const receiveFields = [
  wordsField('quantity', { en: 'Quantity that came', ur: 'آنے والی مقدار' }, true, { ...number, min: 0.001, scale: 3 }),
  wordsField('rate', { en: 'Rate of a unit', ur: 'ایک اکائی کا نرخ' }, false, { ...number, min: 0, scale: 4 }),
]

/** A requisition is ordered, and what came is booked. */
export function RequisitionPanel({ row }: RecordPanelProps) {
  const { language } = useSession()
  const { of, start, busy, dialog } = useRowActions(requisitionActions, {
    order: { path: 'IMS_StockRequisition/Order', fields: orderFields },
    // As a rule what was asked for comes, at the price that was named.
    receive: { path: 'IMS_StockRequisition/Receive', fields: receiveFields, begins: { quantity: row['qtyToPurchase'] ?? null, rate: row['costRate'] ?? null } },
  })
  const items = actionItems(of(row), language)
  if (!items.length) return null
  return <RecordPanel title={title[language]} actions={<ActionButtons actions={items} onAction={(name) => start(name, row)} busy={busy} primary={null} beside={['order', 'receive']} />}>{dialog}</RecordPanel>
}
