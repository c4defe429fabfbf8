/** Status, priority and clock of a ticket as signs: in lists, on cards, in the record. They load with the list. */
import { clockOfRow, RowClock, StageMark, StateMark, wordOf, type ListColumnPart, type WireRow } from '#framework/web'

/** When it was asked for. */
export const raisedOf = (row: WireRow): string => wordOf(row, 'raisedTime', 'creationTime')

/** Null: it has no due time. */
export const clockOf = (row: WireRow) => clockOfRow(row, raisedOf(row), 'finishedTime')

/** Priorities are the tenant's own; those of the usual names have a mark. */
export function Priority({ name }: { name: string }) {
  if (/^(high|urgent|critical)/i.test(name)) return <StateMark shape="up" tone="bad" label={name} />
  return /^(medium|normal)/i.test(name) ? <StateMark shape="half" tone="warn" label={name} /> : <span dir="auto">{name}</span>
}

export const columns: readonly ListColumnPart[] = [
  { name: 'status', label: { en: 'Status', ur: 'حالت' }, width: 150, insteadOf: 'taskTicketStatus', sortName: 'taskTicketStatusName', onCard: true, cell: (row) => wordOf(row, 'taskTicketStatusName') && <StageMark stage={row['stage']} label={wordOf(row, 'taskTicketStatusName')} /> },
  { name: 'priority', label: { en: 'Priority', ur: 'ترجیح' }, width: 100, insteadOf: 'ticketPriority', sortName: 'ticketPriorityName', cell: (row) => wordOf(row, 'ticketPriorityName') && <Priority name={wordOf(row, 'ticketPriorityName')} /> },
  { name: 'clock', label: { en: 'SLA', ur: 'ایس ایل اے' }, width: 196, insteadOf: 'isExpired', sortName: 'dueDate', onCard: true, cell: (row) => <RowClock clock={clockOf(row)} /> },
]
