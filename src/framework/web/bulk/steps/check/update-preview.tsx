import type { EntityModel } from '#framework/metadata'
import { useEffect, useRef, useState } from 'react'
import { ChangeLine } from '../../../record/history/change-line.tsx'
import { useSay } from '../../../texts/say.ts'
import type { Checked } from '../../bulk-state.ts'
import { shownColumns } from '../../shown-columns.ts'
import type { Bulk } from '../../use-bulk.ts'

/** What the rows would change in existing records, field by field: old and new. */
export function UpdatePreview({ entity, bulk, checked }: { entity: EntityModel; bulk: Bulk; checked: Checked }) {
  const say = useSay()
  const { changes, update } = checked
  const names = useNames(entity, bulk, checked)
  return (
    <>
      <div className="bulk-title-line">
        <h2>{say('bulk.updatesTitle')}</h2>
        <span className="bulk-quiet">{changes.length < update ? say('bulk.updatesFirst', { shown: changes.length, count: update }) : say('bulk.rowCount', { count: changes.length })}</span>
      </div>
      <ul className="bulk-updates" aria-label={say('bulk.updatesTitle')}>
        {changes.map((one) => (
          <li key={one.row}>
            <p><span className="bulk-strong" dir="auto">{names.get(one.row) || `#${one.id}`}</span> <span className="bulk-small">{say('bulk.rowNumber', { row: one.row + 1 })}</span></p>
            <dl>{one.changes.map((change) => <ChangeLine key={change.field} entity={entity} change={change} />)}</dl>
          </li>
        ))}
      </ul>
    </>
  )
}

/** What the sheet calls the rows. */
function useNames(entity: EntityModel, bulk: Bulk, checked: Checked): ReadonlyMap<number, string> {
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map())
  const latest = useRef(bulk)
  useEffect(() => {
    latest.current = bulk
  })
  useEffect(() => {
    let open = true
    const columns = shownColumns(entity, latest.current, null, [], new Set()).filter((column) => column.bold || column.title)
    void latest.current.texts(checked.changes.map(({ row }) => row)).then((texts) => {
      if (open) setNames(new Map([...texts].map(([row, cells]) => [row, columns.map(({ index }) => cells[index] ?? '').filter(Boolean).join(' · ')])))
    })
    return () => {
      open = false
    }
  }, [entity, checked])
  return names
}
