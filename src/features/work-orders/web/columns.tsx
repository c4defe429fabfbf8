/** Columns of the lists of work orders in place of plain fields. */
import { EmptyValue, formatFullTime, formatTime } from '#framework/kinds/web'
import { useSession, wordOf, type ListColumnPart, type WireRow } from '#framework/web'
import { isStopped } from '../model/clock.ts'
import { afterHold, instantOf, OrderClock } from './signs/order-clock.tsx'
import { OrderState } from './signs/order-state.tsx'
import { reasonIn } from '#operations/undispatched'
import './signs/signs.css'

/** What is to be done: the alarm, else the checklist, else what was written. */
export const workOf = (row: WireRow): string => wordOf(row, 'alarmName', 'questionnaireTemplateName', 'templateName', 'remarks')

/** Who has it, or why nobody. */
export function Assignee({ row }: { row: WireRow }) {
  const { language } = useSession()
  const name = wordOf(row, 'assignedUserName')
  if (name) return <bdi className="order-cut">{name}</bdi>
  const reason = row['status'] === 'UNDISPATCHED' ? reasonIn(language, wordOf(row, 'undispatchedReasonName')) : ''
  return reason ? <span className="order-reason order-cut" dir="auto">{reason}</span> : <EmptyValue />
}

function Site({ row }: { row: WireRow }) {
  return <span className="cell-text cell-coded"><bdi>{wordOf(row, 'siteCode')}</bdi>{' '}<span className="order-quiet" dir="auto">{wordOf(row, 'siteName')}</span></span>
}

function Due({ row }: { row: WireRow }) {
  const { language, zone } = useSession()
  const due = instantOf(row, 'dueDate')
  if (due && isStopped(row)) return <span className="order-quiet">{afterHold[language]}</span>
  return due ? <time dateTime={due} title={formatFullTime(language, zone, due)}>{formatTime(language, zone, due)}</time> : <EmptyValue />
}

export const columns: readonly ListColumnPart[] = [
  { name: 'siteWithName', label: { en: 'Site', ur: 'سائٹ' }, width: 170, insteadOf: 'siteCode', sortName: 'siteCode', cell: (row) => wordOf(row, 'siteCode', 'siteName') && <Site row={row} /> },
  { name: 'type', label: { en: 'Type', ur: 'قسم' }, width: 58, insteadOf: 'workOrderType', sortName: 'workOrderTypeName', cell: (row) => <bdi className="order-cut">{wordOf(row, 'workOrderTypeName')}</bdi> },
  { name: 'work', label: { en: 'Work', ur: 'کام' }, width: 130, insteadOf: 'alarm', sortName: 'alarmName', onCard: true, cell: (row) => workOf(row) && <span className="order-cut" dir="auto">{workOf(row)}</span> },
  { name: 'kind', label: { en: 'Kind', ur: 'نوعیت' }, width: 92, insteadOf: 'sourceFieldType', sortName: 'sourceFieldTypeName', cell: (row) => <bdi className="order-cut">{wordOf(row, 'sourceFieldTypeName')}</bdi> },
  { name: 'state', label: { en: 'State', ur: 'حالت' }, width: 128, insteadOf: 'status', sortName: 'status', onCard: true, cell: (row) => <OrderState row={row} /> },
  { name: 'clock', label: { en: 'SLA', ur: 'ایس ایل اے' }, width: 204, insteadOf: 'isExpired', sortName: 'dueDate', onCard: true, cell: (row) => <OrderClock row={row} /> },
  { name: 'who', label: { en: 'Assignee', ur: 'کس کے ذمے' }, width: 114, insteadOf: 'assignedUser', sortName: 'assignedUserName', cell: (row) => <Assignee row={row} /> },
  { name: 'fine', label: { en: 'Penalty', ur: 'جرمانہ' }, width: 92, insteadOf: 'penalty', sortName: 'penalty', align: 'end', cell: (row) => (Number(row['penalty'] ?? 0) > 0 ? <span className="cell-number">{Number(row['penalty']).toLocaleString('en')}</span> : <EmptyValue />) },
  // When it was changed says less here than when it is due.
  { name: 'due', label: { en: 'Due', ur: 'مقررہ' }, width: 126, insteadOf: 'lastModificationTime', sortName: 'dueDate', cell: (row) => <Due row={row} /> },
]
