import { FieldValue } from '#framework/kinds/web'
import { Table, type TableProps } from 'antd'
import { Link } from 'react-router'
import type { WireRow } from '../api/wire-row.ts'
import { Icon } from '../icons/icon.tsx'
import { rowTitle } from '../page/row-title.ts'
import { useSay } from '../texts/say.ts'
import type { Column } from './columns.ts'
import type { ListBodyProps } from './list-body.tsx'
import { RowActions } from './row-actions.tsx'

const sizes = { compact: 'small', default: 'middle', roomy: 'large' } as const
const selection = 44
const actions = 76
/** Least width of a column that takes what is left. */
const least = 150

/** antd's table without its own scrolling: the body around it scrolls, the head sticks by CSS. */
export function ListTable({ entity, rights, state, columns, data, deletes, paths, density, selected, onSelect }: ListBodyProps) {
  const say = useSay()
  const first = state.sort[0]
  const tableColumns: TableProps<WireRow>['columns'] = columns.map((column) => ({
    key: column.key, dataIndex: column.field.wire, align: column.align,
    title: <ColumnTitle column={column} descending={first?.name === column.sortName ? first.descending : null} />,
    ...(column.isTitle ? { width: column.width ?? (column.field.unique ? 120 : 220), className: 'list-title' } : column.width === null ? {} : { width: column.width }),
    ...(column.sortName === null ? {} : { sorter: true, showSorterTooltip: false, sortOrder: first?.name === column.sortName ? (first.descending ? 'descend' as const : 'ascend' as const) : null }),
    render: (_: unknown, row: WireRow) => {
      const value = <FieldValue field={column.field} value={valueOf(column, row)} row={row} />
      return column.isTitle && rights.read ? <Link className="list-link" to={paths.record(row.id)}>{value}</Link> : value
    },
  }))
  if (rights.actions) {
    tableColumns.push({
      key: 'actions', width: actions, className: 'list-actions', title: <span className="hidden-text">{say('list.actions')}</span>,
      render: (_: unknown, row: WireRow) => <RowActions row={row} name={rowTitle(entity, row)} rights={rights} editPath={paths.edit(row.id)} onDelete={() => void deletes.one(row)} />,
    })
  }
  const width = selection + columns.reduce((sum, c) => sum + (c.width ?? least), 0) + (rights.actions ? actions : 0)
  return (
    <Table<WireRow>
      className={`list-table list-${density}`} style={{ minWidth: width }} size={sizes[density]} rowKey="id" columns={tableColumns} dataSource={data.rows as WireRow[]}
      pagination={false} tableLayout="fixed" sortDirections={['ascend', 'descend']}
      {...(rights.deleteMany ? { rowSelection: {
        columnWidth: selection, selectedRowKeys: [...selected], preserveSelectedRowKeys: true, onChange: (keys) => onSelect(keys.map(Number)),
        getCheckboxProps: (row) => ({ 'aria-label': say('list.select', { name: rowTitle(entity, row) }) }) as object,
        getTitleCheckboxProps: () => ({ 'aria-label': say('list.selectPage') }) as object,
      } } : {})}
      onChange={(_pages, _filters, sorter, { action }) => {
        if (action !== 'sort' || Array.isArray(sorter)) return
        const name = columns.find((c) => c.key === sorter.columnKey)?.sortName
        state.change({ sort: name && sorter.order ? [{ name, descending: sorter.order === 'descend' }] : [] })
      }}
    />
  )
}

/** The changed time of a row nobody changed is when it was made. */
export function valueOf({ key, field }: Column, row: WireRow) {
  return key === 'lastModificationTime' ? (row['lastModificationTime'] ?? row['creationTime']) : row[field.wire]
}

function ColumnTitle({ column, descending }: { column: Column; descending: boolean | null }) {
  return <span className="list-head" title={column.label}><span>{column.label}</span>{descending !== null && <Icon name={descending ? 'arrowDown' : 'arrowUp'} size={11} />}</span>
}
