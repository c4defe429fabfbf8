import type { EntityModel } from '#framework/metadata'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../../icons/icon.tsx'
import { useSession } from '../../../session/session.ts'
import { useSay } from '../../../texts/say.ts'
import type { Checked } from '../../bulk-state.ts'
import type { Wrong, WrongGroup } from '../../engine/findings.ts'
import { shownColumns, type ShownColumn } from '../../shown-columns.ts'
import type { Bulk } from '../../use-bulk.ts'
import { ReplaceAll } from '../replace-all.tsx'
import { ValueMap } from '../columns/value-map.tsx'
import { Existing } from './existing.tsx'
import { WrongCell } from './wrong-cell.tsx'

/** Rows shown at a time. */
const pageSize = 50

type Texts = Map<number, { readonly [column: number]: string }>

/** The rows of the chosen reason, wrong cells marked with their reason in them. */
export function WrongRows({ entity, bulk, checked, group, wrongs }: { entity: EntityModel; bulk: Bulk; checked: Checked; group: WrongGroup | null; wrongs: readonly Wrong[] }) {
  const { language, phone } = useSession()
  const say = useSay()
  const [page, setPage] = useState(0)
  const [texts, setTexts] = useState<Texts>(new Map())
  const rows = [...new Set(wrongs.map((wrong) => wrong.row))]
  const from = Math.min(page, Math.max(Math.ceil(rows.length / pageSize) - 1, 0)) * pageSize
  const shown = rows.slice(from, from + pageSize)
  const wanted = shown.join()
  const latest = useRef(bulk.texts)
  useEffect(() => {
    latest.current = bulk.texts
  })
  useEffect(() => {
    let open = true
    void latest.current(wanted ? wanted.split(',').map(Number) : []).then((found) => open && setTexts(found))
    return () => {
      open = false
    }
    // Corrections change texts without changing rows; each check brings a new `checked`.
  }, [wanted, checked])
  const columns = shownColumns(entity, bulk, group, checked.wrongs, new Set(shown))
  const byCell = new Map<string, Wrong[]>()
  for (const wrong of checked.wrongs) byCell.set(`${wrong.row}:${wrong.column}`, [...(byCell.get(`${wrong.row}:${wrong.column}`) ?? []), wrong])
  const title = group ? `${group.field?.label[language] ?? group.name}: ${group.reason}` : say('bulk.allErrors')
  const Shape = phone ? Cards : Table
  return (
    <>
      <div className="bulk-title-line">
        <h2>{title}</h2>
        <span className="bulk-quiet">{say('bulk.rowCount', { count: rows.length })}</span>
        {group && <ReplaceAll bulk={bulk} group={group} />}
      </div>
      {group && <ValueMap key={group.key} bulk={bulk} checked={checked} group={group} />}
      <Shape entity={entity} columns={columns} rows={shown} texts={texts} byCell={byCell} bulk={bulk} label={title} />
      {rows.length > pageSize && (
        <div className="bulk-pager">
          <Button size="small" icon={<Icon name="previous" />} disabled={from === 0} aria-label={say('bulk.previous')} onClick={() => setPage(page - 1)} />
          <span>{say('bulk.pageOf', { from: from + 1, to: from + shown.length, count: rows.length })}</span>
          <Button size="small" icon={<Icon name="next" />} disabled={from + pageSize >= rows.length} aria-label={say('bulk.next')} onClick={() => setPage(page + 1)} />
        </div>
      )}
    </>
  )
}

interface ShapeProps {
  entity: EntityModel
  columns: readonly ShownColumn[]
  rows: readonly number[]
  texts: Texts
  byCell: ReadonlyMap<string, Wrong[]>
  bulk: Bulk
  label: string
}

function Table({ entity, columns, rows, texts, byCell, bulk, label }: ShapeProps) {
  const say = useSay()
  const apart = rows.some((row) => byCell.has(`${row}:null`))
  return (
    <div className="bulk-table-scroll">
      <table className="bulk-table" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{say('bulk.row')}</th>
            {columns.map((column) => <th key={column.index} scope="col"><span className="bulk-column-letter">{column.letter}</span> {column.label}</th>)}
            {apart && <th scope="col">{say('bulk.noColumn')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row" className="bulk-row-number">{row + 1}</th>
              {columns.map((column) => {
                const wrong = byCell.get(`${row}:${column.index}`)
                const text = texts.get(row)?.[column.index] ?? ''
                return wrong ? <WrongCell key={column.index} entity={entity} bulk={bulk} row={row} column={column} wrongs={wrong} text={text} />
                  : <td key={column.index} className={column.bold ? 'bulk-strong' : undefined}><span dir="auto" className="bulk-cell-text">{text || '–'}</span></td>
              })}
              {apart && <td className="bulk-apart">{byCell.get(`${row}:null`)?.map((wrong) => wrong.message).join(' ')} <Existing entity={entity} wrongs={byCell.get(`${row}:null`) ?? []} /></td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cards({ entity, columns, rows, texts, byCell, bulk, label }: ShapeProps) {
  const say = useSay()
  return (
    <ul className="bulk-cards" aria-label={label}>
      {rows.map((row) => (
        <li key={row}>
          <p className="bulk-card-head">
            <span dir="auto">{columns.filter((column) => column.bold || column.title).map((column) => <span key={column.index} className={column.bold ? 'bulk-strong' : undefined}>{texts.get(row)?.[column.index] ?? ''} </span>)}</span>
            <span className="bulk-small">{say('bulk.rowNumber', { row: row + 1 })}</span>
          </p>
          {columns.map((column) => {
            const wrong = byCell.get(`${row}:${column.index}`)
            return wrong && <WrongCell key={column.index} entity={entity} bulk={bulk} row={row} column={column} wrongs={wrong} text={texts.get(row)?.[column.index] ?? ''} inCard />
          })}
          {byCell.get(`${row}:null`)?.map((wrong) => <p key={wrong.name + wrong.code} className="bulk-cell-reason">{wrong.message} <Existing entity={entity} wrongs={[wrong]} /></p>)}
        </li>
      ))}
    </ul>
  )
}
