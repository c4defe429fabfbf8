import type { EntityModel } from '#framework/metadata'
import { Input, type InputRef } from 'antd'
import { useState } from 'react'
import { useSay } from '../../../texts/say.ts'
import type { Wrong } from '../../engine/findings.ts'
import type { ShownColumn } from '../../shown-columns.ts'
import type { Bulk } from '../../use-bulk.ts'
import { Existing } from './existing.tsx'

interface WrongCellProps {
  entity: EntityModel
  bulk: Bulk
  row: number
  column: ShownColumn
  wrongs: readonly Wrong[]
  text: string
  inCard?: boolean
}

/** Choosing the cell makes the input: focus goes along. */
const takeFocus = (input: InputRef | null) => input?.focus()

/** A wrong cell: its value, the reason in it; choosing it makes it an input. Enter keeps the correction, Escape drops it. */
export function WrongCell({ entity, bulk, row, column, wrongs, text, inCard = false }: WrongCellProps) {
  const say = useSay()
  const [editing, setEditing] = useState(false)
  const message = wrongs.map((wrong) => wrong.message).join(' ')
  const label = wrongs[0]?.field ? column.label : (wrongs[0]?.name ?? column.label)
  const keep = (value: string) => {
    setEditing(false)
    if (value.trim() !== text) void bulk.fix([{ row, column: column.index, text: value.trim() }])
  }
  const inside = editing ? (
    <Input
      size="small" status="error" defaultValue={text} ref={takeFocus} dir="auto" aria-label={say('bulk.correction', { field: label, row: row + 1 })}
      onBlur={(event) => keep(event.target.value)} onPressEnter={(event) => keep(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.currentTarget.value = text
        setEditing(false)
      }}
    />
  ) : (
    <button type="button" className="bulk-cell-button" onClick={() => setEditing(true)} aria-label={say('bulk.correctCell', { field: label, row: row + 1, column: column.letter, value: text, message })}>
      <span dir="auto" className="bulk-cell-text">{text || say('bulk.empty')}</span>
    </button>
  )
  if (inCard) {
    return (
      <div className="bulk-card-wrong">
        <span className="bulk-quiet">{column.label}</span> <span className="bulk-wrong">{inside}</span>
        <p className="bulk-cell-reason">{message} <Existing entity={entity} wrongs={wrongs} /></p>
      </div>
    )
  }
  return (
    <td className="bulk-wrong">
      {inside}
      <span className="bulk-cell-reason">{message} <Existing entity={entity} wrongs={wrongs} /></span>
    </td>
  )
}
