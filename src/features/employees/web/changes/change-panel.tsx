import type { RecordPanelProps } from '#framework/web'
import { ChangeButtons } from './change-buttons.tsx'
import '../employees.css'

/** On the record of an employee, before the fields. */
export function ChangePanel({ row }: RecordPanelProps) {
  return <div className="employee-actions employee-change"><ChangeButtons row={row} /></div>
}
