import { momentIn } from '#framework/kinds'
import { FormDialog, useEntity, useFeedback, useSession, type DialogField, type DialogValues, type WireRow } from '#framework/web'
import { Button } from 'antd'
import { useState } from 'react'
import type { Movements } from '../advice.ts'
import { inThousandths } from '../rules.ts'
import { useStockSay } from './texts.ts'

const kinds = {
  receive: { entity: 'IMS_StockReceipt', service: 'IMS_Stock/Increment', fields: ['rate', 'voucherNo', 'receivedDate', 'remarks'], day: 'receivedDate', by: 1 },
  issue: { entity: 'IMS_StockIssuance', service: 'IMS_Stock/Decrement', fields: ['user', 'issueDate', 'remarks'], day: 'issueDate', by: -1 },
  move: { entity: 'IMS_StockMove', service: 'IMS_Stock/Move', fields: ['toWarehouse', 'moveDate', 'remarks'], day: 'moveDate', by: -1 },
} as const
type Kind = keyof typeof kinds
const figure = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 3 })

/** What is done with a line: each dialog says what will be left. */
export function LineActions({ row, line }: { row: WireRow; line: Movements }) {
  const say = useStockSay()
  const { holds } = useSession()
  const [open, setOpen] = useState<Kind | 'ask' | null>(null)
  const close = () => setOpen(null)
  return (
    <span className="stock-actions">
      {holds('LookUps.IMS_Stock.Create') && (Object.keys(kinds) as Kind[]).map((kind) => <Button key={kind} onClick={() => setOpen(kind)}>{say(`${kind}Dots`)}</Button>)}
      {holds('LookUps.IMS_StockRequisition.Create') && <Button onClick={() => setOpen('ask')}>{say('askDots')}</Button>}
      {open === 'ask' ? <Ask row={row} line={line} onClose={close} /> : open && <Entry kind={open} row={row} line={line} onClose={close} />}
    </span>
  )
}

function Entry({ kind, row, line, onClose }: { kind: Kind; row: WireRow; line: Movements; onClose: () => void }) {
  const say = useStockSay()
  const { zone } = useSession()
  const { toast } = useFeedback()
  const { entity, service, fields, day, by } = kinds[kind]
  const after = ({ quantity }: DialogValues) => Math.round((line.closing + by * (Number(quantity) || 0)) * 1000) / 1000
  // What goes somewhere names where; to whom may be left out.
  const asked: DialogField[] = [{ field: 'quantity', required: true }, ...fields.map((field) => ({ field, required: field === 'toWarehouse' }))]
  return (
    <FormDialog
      entity={useEntity(entity)} title={say(`${kind}Title`, { item: String(row['itemDescription'] ?? row['itemCode'] ?? '') })} action={say(kind)} service={service} fields={asked} values={{ [day]: momentIn(zone).today }}
      text={(entered) => (after(entered) < 0 ? <span className="stock-wrong">{say('tooMuch', { left: figure(line.closing), unit: line.unit })}</span> : say('willBe', { now: figure(line.closing), after: figure(after(entered)), unit: line.unit }))} isBarred={(entered) => after(entered) < 0}
      body={(values) => ({ ...(kind === 'move' ? { fromStockId: row.id } : { stockId: row.id, departmentId: row['departmentId'], projectId: row['projectId'], warehouseId: row['warehouseId'] }), ...values })}
      onClose={onClose} onDone={() => toast(say('booked'))}
    />
  )
}

/** A requisition for the line, with what its use says of the quantity. */
function Ask({ row, line, onClose }: { row: WireRow; line: Movements; onClose: () => void }) {
  const say = useStockSay()
  const { toast } = useFeedback()
  return (
    <FormDialog
      entity={useEntity('IMS_StockRequisition')} title={say('askTitle', { item: String(row['itemDescription'] ?? row['itemCode'] ?? '') })} action={say('ask')} service="IMS_StockRequisition/Create"
      text={[line.ordered > 0 && say('areOrdered', { quantity: figure(line.ordered) }), line.drafted > 0 && say('areDrafted', { quantity: figure(line.drafted) })].filter(Boolean).join(' ')} fields={[{ field: 'qtyToPurchase', required: true }, 'costRate', 'remarks']} values={{ qtyToPurchase: Math.max(inThousandths(line.toOrder) - inThousandths(line.drafted), 0) / 1000 || null, costRate: (row['averageRate'] as number | null) || null }}
      body={(values) => ({ stockId: row.id, itemCode: row['itemCode'], projectId: row['projectId'], warehouseId: row['warehouseId'], qtyInStock: Math.max(line.closing, 0), qtyRequired: line.least, ...values })} onClose={onClose} onDone={() => toast(say('drafted'))}
    />
  )
}
