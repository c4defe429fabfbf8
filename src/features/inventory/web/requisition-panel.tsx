import { ActionButtons, actionItems, RecordPanel, useRowActions, useSession, wordsField, type RecordPanelProps } from '#framework/web'
import { requisitionActions, stillToCome } from '../requisition-actions.ts'
import { inThousandths } from '../rules.ts'
import { useStockSay } from './texts.ts'
import './stock.css'

const figure = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 3 })
const title = { en: 'Next', ur: 'اگلا قدم' }
const number = { kind: 'decimal', multiline: false, max: null } as const
const orderFields = [wordsField('orderNo', { en: 'Order number', ur: 'آرڈر نمبر' }, true, { multiline: false, max: 64 })]
const receiveFields = [
  wordsField('quantity', { en: 'Quantity that came', ur: 'آنے والی مقدار' }, true, { ...number, min: 0.001, scale: 3 }),
  wordsField('rate', { en: 'Rate of a unit', ur: 'ایک اکائی کا نرخ' }, false, { ...number, min: 0, scale: 4 }),
]

const closeFields = [wordsField('reason', { en: 'Reason', ur: 'وجہ' }, true, { max: 1000 })]

/** A requisition is ordered, and what came is booked, until all of it is there or the rest is given up. */
export function RequisitionPanel({ row }: RecordPanelProps) {
  const say = useStockSay()
  const { language } = useSession()
  const [came, asked, missing, orderNo] = [Number(row['qtyReceived'] ?? 0), Number(row['qtyToPurchase'] ?? 0), stillToCome(row), String(row['orderNo'] ?? '')]
  // More may come than was ordered; a zero too many must not go unseen.
  const beyond = (quantity: unknown) => (inThousandths(quantity) - inThousandths(missing)) / 1000
  const { of, start, busy, dialog } = useRowActions(requisitionActions, {
    order: { path: 'IMS_StockRequisition/Order', fields: orderFields },
    giveUp: { path: 'IMS_StockRequisition/Close', fields: closeFields },
    // As a rule what is missing comes, at the price that was named.
    receive: {
      path: 'IMS_StockRequisition/Receive', fields: receiveFields,
      text: ({ quantity }) => (beyond(quantity) > 0 ? <span className="stock-wrong">{say('moreThanOrdered', { missing: figure(missing), more: figure(beyond(quantity)) })}</span> : say('stillComes', { missing: figure(missing) })),
      begins: { quantity: missing || null, rate: row['costRate'] ?? null },
    },
  })
  const items = actionItems(of(row), language)
  const reason = String(row['closedReason'] ?? '')
  const isOrdered = orderNo !== '' && requisitionActions.stateOf(row) !== 'draft'
  if (!items.length && !isOrdered && !reason) return null
  return (
    <RecordPanel title={title[language]} actions={items.length > 0 && <ActionButtons actions={items} onAction={(name) => start(name, row)} busy={busy} primary={null} beside={['order', 'receive', 'giveUp']} />}>
      {isOrdered && <p className="stock-advice">{say(missing > 0 ? 'cameOf' : came > asked ? 'cameMore' : 'cameAll', { order: orderNo, came: figure(came), count: figure(asked), missing: figure(missing), more: figure((inThousandths(came) - inThousandths(asked)) / 1000) })}</p>}
      {reason && <p className="stock-advice" dir="auto">{say('givenUp', { reason })}</p>}
      {dialog}
    </RecordPanel>
  )
}
