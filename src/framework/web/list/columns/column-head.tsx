import { Icon } from '../../icons/icon.tsx'
import type { Column } from './columns.ts'
import type { ListSort } from '../state/list-address.ts'

/** Head of a column; a click sorts upwards, then downwards, then not at all. With Shift the other keys stay. */
export function ColumnHead({ column, sort, onSort }: { column: Column; sort: readonly ListSort[]; onSort: (sort: readonly ListSort[]) => void }) {
  const { sortName } = column
  const now = sort.find((s) => s.name.toLowerCase() === sortName?.toLowerCase())
  const className = `${column.isTitle ? 'list-title' : ''}${column.align === 'end' ? ' list-end' : ''}`
  const cycle = (keep: boolean) => {
    if (sortName === null) return
    const next: ListSort[] = now === undefined ? [{ name: sortName, descending: false }] : now.descending ? [] : [{ name: sortName, descending: true }]
    onSort(keep ? (now ? sort.flatMap((s) => (s === now ? next : [s])) : [...sort, ...next]) : next)
  }
  return (
    <th scope="col" className={className || undefined} aria-sort={now ? (now.descending ? 'descending' : 'ascending') : undefined}>
      {sortName === null ? <span className="list-head">{column.label}</span> : (
        <button type="button" className="list-head" title={column.label} onClick={(event) => cycle(event.shiftKey)}>
          <span>{column.label}</span>{now && <Icon name={now.descending ? 'arrowDown' : 'arrowUp'} size={11} />}
        </button>
      )}
    </th>
  )
}
