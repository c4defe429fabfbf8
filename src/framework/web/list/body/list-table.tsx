/**
 * The table: plain HTML, since nothing of antd's (its own scrolling, paging, filters, measuring row) is used here, and it would be a
 * third of what a first visitor loads (docs/decisions/list-page.md).
 */
import { FieldValue } from '#framework/kinds/web'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import type { WireRow } from '../../api/wire-row.ts'
import { InLink } from '../../page/in-link.tsx'
import { rowTitle } from '../../page/row-title.ts'
import { useSession } from '../../session/session.ts'
import { useSay } from '../../texts/say.ts'
import { ColumnHead } from '../columns/column-head.tsx'
import type { Column } from '../columns/columns.ts'
import type { ListBodyProps } from './list-body-props.ts'
import { rowActionKeys } from '../actions/row-action-item.ts'
import { RowActions } from '../actions/row-actions.tsx'
import { useWidths } from '../columns/use-widths.ts'

const selection = 44
/** What the first column has before its text where no tick stands there, beyond the padding of every column. */
const lead = 13
/** The actions of a row lie over its last cell; their own column is the gutter. */
const actions = 20

export function ListTable({ entity, rights, state, columns, data, deletes, paths, density, selects, selected, onSelect, rowActions }: ListBodyProps) {
  const say = useSay()
  const { language, zone } = useSession()
  const last = useRef<number>(undefined)
  const table = useRef<HTMLTableElement>(null)
  const beside = (selects ? selection : lead) + (rights.actions ? actions : 0)
  const widths = useWidths(entity, columns, data.rows, table, beside)
  const ids = data.rows.map((row) => row.id)
  const chosen = ids.filter((id) => selected.includes(id))
  const all = chosen.length === ids.length && ids.length > 0
  const togglePage = () => onSelect(all ? selected.filter((id) => !ids.includes(id)) : [...new Set([...selected, ...ids])])
  /** With Shift: from the row ticked before to this one. */
  const toggle = (id: number, range: boolean) => {
    const from = last.current === undefined ? -1 : ids.indexOf(last.current)
    const to = ids.indexOf(id)
    const touched = range && from >= 0 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
    last.current = id
    onSelect(selected.includes(id) ? selected.filter((s) => !touched.includes(s)) : [...new Set([...selected, ...touched])])
  }
  return (
    <table ref={table} className={`list-table list-${density}${widths.tight ? ' list-tight' : ''}`} style={{ minWidth: widths.sum + beside }} aria-label={entity.label.many[language]}>
      <colgroup>
        {selects && <col style={{ width: selection }} />}
        {columns.map((c, at) => <col key={c.key} style={{ width: widths.of(c) + (at === 0 && !selects ? lead : 0) }} />)}
        {rights.actions && <col style={{ width: actions }} />}
      </colgroup>
      <thead>
        <tr>
          {selects && (
            <th scope="col" className="list-tick">
              <input type="checkbox" className="tick" aria-label={say('list.selectPage')} checked={all} onChange={togglePage} ref={(box) => { if (box) box.indeterminate = chosen.length > 0 && !all }} />
            </th>
          )}
          {columns.map((column) => <ColumnHead key={column.key} column={column} sort={state.sort} onSort={(sort) => state.change({ sort })} />)}
          {rights.actions && <th scope="col"><span className="hidden-text">{say('list.actions')}</span></th>}
        </tr>
      </thead>
      {/* The keys are those of the links and buttons inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-static-element-interactions */}
      <tbody onKeyDown={rowActions && ((event) => rowActionKeys(event, data.rows, rowActions))}>
        {data.rows.map((row) => {
          const name = rowTitle(entity, row, language, zone)
          const on = selected.includes(row.id)
          return (
            <tr key={row.id} className={on ? 'row-on' : undefined}>
              {selects && (
                <td className="list-tick">
                  <input type="checkbox" className="tick" tabIndex={-1} aria-label={say('list.select', { name })} checked={on} onChange={(event) => toggle(row.id, (event.nativeEvent as MouseEvent).shiftKey)} />
                </td>
              )}
              {columns.map((column) => <Cell key={column.key} column={column} row={row} to={rights.read && paths.list ? paths.record(row.id) : undefined} />)}
              {rights.actions && <td className="list-actions"><RowActions name={name} rights={rights} editPath={paths.edit(row.id)} clonePath={paths.clone(row.id)} onDelete={() => void deletes.one(row)} items={rowActions?.(row)} /></td>}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Cell({ column, row, to }: { column: Column; row: WireRow; to: string | undefined }) {
  const value = column.cell ? column.cell(row) : <FieldValue field={column.field} value={valueOf(column, row)} row={row} />
  const className = `${column.isTitle ? 'list-title' : ''}${column.align === 'end' ? ' list-end' : ''}${column.key === 'lastModificationTime' ? ' list-quiet' : ''}`
  return <td className={className || undefined}>{column.isTitle && to ? <Link className="list-link" to={to}><InLink>{value}</InLink></Link> : value}</td>
}

/** The changed time of a row nobody changed is when it was made. */
export function valueOf({ key, field }: Column, row: WireRow) {
  return key === 'lastModificationTime' ? (row['lastModificationTime'] ?? row['creationTime']) : row[field.wire]
}
