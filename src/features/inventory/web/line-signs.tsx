/** What is left of a line and whether that is low: in lists and on cards. They load with the list. */
import { useSession, StateMark, type ListColumnPart, type WireRow } from '#framework/web'
import './stock.css'

const words = { out: { en: 'Out of stock', ur: 'ختم' }, low: { en: 'Low', ur: 'کم' } } as const
const closingOf = (row: WireRow) => Number(row['closingBalance'] ?? 0)

function Level({ name }: { name: keyof typeof words }) {
  const { language } = useSession()
  return <StateMark shape={name === 'out' ? 'square' : 'up'} tone={name === 'out' ? 'bad' : 'warn'} label={words[name][language]} />
}

export const columns: readonly ListColumnPart[] = [
  { name: 'left', label: { en: 'Closing balance', ur: 'اختتامی بقایا' }, width: 130, align: 'end', insteadOf: 'closingBalance', sortName: 'closingBalance', onCard: true, cell: (row) => <b className={closingOf(row) > 0 ? undefined : 'stock-wrong'} dir="ltr">{closingOf(row).toLocaleString('en-US', { maximumFractionDigits: 3 })}</b> },
  { name: 'level', label: { en: 'Low or out', ur: 'کم یا ختم' }, width: 130, insteadOf: 'isLow', sortName: 'missingQty', onCard: true, cell: (row) => (row['isLow'] === true ? <Level name={closingOf(row) > 0 ? 'low' : 'out'} /> : null) },
]
