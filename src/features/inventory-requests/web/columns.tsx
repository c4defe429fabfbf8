/** What was said, in the lists: texts of several lines are no columns by themselves, and whoever decides, or repairs, needs these in sight. They load with the list. */
import { wordOf, type ListColumnPart } from '#framework/web'

const said = (text: string) => text && <span dir="auto" className="cell-text" title={text}>{text}</span>

/** Of one that was refused the reason; else what for it was asked. */
export const requestColumns: readonly ListColumnPart[] = [
  { name: 'why', label: { en: 'Why', ur: 'کیوں' }, width: 160, after: 'quantity', onCard: true, cell: (row) => said(wordOf(row, 'reason') || wordOf(row, 'remarks')) },
]

export const labColumns: readonly ListColumnPart[] = [
  { name: 'fault', label: { en: 'Fault', ur: 'خرابی' }, width: 240, after: 'inventory', onCard: true, cell: (row) => said(wordOf(row, 'faultDescription')) },
]
