/** What is left of a line and whether that is low: in lists and on cards. They load with the list. */
import { useService, useSession, StateMark, type ListColumnPart, type WireRow } from '#framework/web'
import { orderedRoute, type Ordered } from '../advice.ts'
import './stock.css'

const words = { out: { en: 'Out of stock', ur: 'ختم' }, low: { en: 'Low', ur: 'کم' } } as const
const figure = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 3 })
const closingOf = (row: WireRow) => Number(row['closingBalance'] ?? 0)

/** What is on its way takes the place of “low”; what is out stays so until it has come. */
function Level({ row }: { row: WireRow }) {
  const { language } = useSession()
  const { data } = useService<Ordered>(orderedRoute)
  const name = row['isLow'] !== true ? null : closingOf(row) > 0 ? 'low' : 'out'
  const quantity = data?.items.find(({ stockId }) => stockId === row.id)?.quantity ?? 0
  const ordered = language === 'ur' ? `${figure(quantity)} آرڈر شدہ` : `Ordered ${figure(quantity)}`
  if (quantity > 0 && name !== 'out') return <StateMark shape="half" tone="warn" label={ordered} />
  if (name === null) return null
  return <StateMark shape={name === 'out' ? 'square' : 'up'} tone={name === 'out' ? 'bad' : 'warn'} label={quantity > 0 ? language === 'ur' ? `${words.out.ur}، ${ordered}` : `Out, ${ordered.toLowerCase()}` : words[name][language]} />
}

export const columns: readonly ListColumnPart[] = [
  { name: 'left', label: { en: 'Closing balance', ur: 'اختتامی بقایا' }, width: 130, align: 'end', insteadOf: 'closingBalance', sortName: 'closingBalance', onCard: true, cell: (row) => <b className={closingOf(row) > 0 ? undefined : 'stock-wrong'} dir="ltr">{figure(closingOf(row))}</b> },
  { name: 'level', label: { en: 'Low or out', ur: 'کم یا ختم' }, width: 150, insteadOf: 'isLow', sortName: 'missingQty', onCard: true, cell: (row) => <Level row={row} /> },
]
