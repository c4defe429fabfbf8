import { FieldValue } from '#framework/kinds/web'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { Icon } from '../../icons/icon.tsx'
import { InLink } from '../../page/in-link.tsx'
import { rowTitle } from '../../page/row-title.ts'
import { hasValue } from '../../record/has-value.ts'
import { useSession } from '../../session/session.ts'
import { useSay } from '../../texts/say.ts'
import type { WireRow } from '../../api/wire-row.ts'
import type { Column } from '../columns/columns.ts'
import type { ListBodyProps } from './list-body-props.ts'
import { valueOf } from './list-table.tsx'

/** The phone's rows: two lines of 66 px, each row one link; while rows are being selected each is a mark to set. */
export function ListCards({ entity, columns, data, paths, selects, selected, isSelecting, onSelect }: ListBodyProps) {
  const say = useSay()
  const { language, zone } = useSession()
  // A tick says nothing without the head of its column, nor does the dash of an empty value.
  const [title, second, ...others] = columns.filter((c) => c.key !== 'lastModificationTime' && c.field.kind !== 'boolean')
  const updated = columns.find((c) => c.key === 'lastModificationTime')
  const ranked = others.toSorted((a, b) => Number(b.onCard ?? false) - Number(a.onCard ?? false))
  // Three more, and the state of the row where it is not among them.
  const isState = ({ field }: Column) => field.kind === 'choice' && field.choices.some(({ tone }) => tone !== null)
  const below = [...ranked.slice(0, 3), ...(ranked.slice(0, 3).some(isState) ? [] : ranked.slice(3).filter(isState).slice(0, 1))]
  // What has no page of its own opens nothing.
  const { pathname, search } = useLocation()
  const here = pathname + search
  const selecting = isSelecting || selected.length > 0
  const toggle = (id: number) => onSelect(selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id])
  return (
    <InLink><ul className="cards">
      {data.rows.map((row) => {
        const on = selected.includes(row.id)
        return (
          <li key={row.id} className={on ? 'card-on' : undefined}>
            <Link
              to={paths.list ? paths.record(row.id) : here}
              onContextMenu={(event) => {
                if (!selects) return
                event.preventDefault()
                toggle(row.id)
              }}
              onClick={(event) => {
                if (!selecting) return
                event.preventDefault()
                toggle(row.id)
              }}
            >
              {selecting && <span className={`card-tick${on ? ' card-ticked' : ''}`}>{on && <Icon name="check" size={12} />}</span>}
              {on && <span className="hidden-text">{say('list.selected', { count: 1 })}</span>}
              <span className="card-lines">
              <span className={second && isNumber(second) ? 'card-line card-whole' : 'card-line'}>
                <strong>{title && shown(title, row)}{!title && rowTitle(entity, row, language, zone)}</strong>
                {second && shows(second, row) && <span>{shown(second, row)}</span>}
                {updated && <small><FieldValue field={updated.field} value={valueOf(updated, row)} row={row} /></small>}
              </span>
              <span className="card-line card-more">{below.filter((c) => shows(c, row)).map((c) => <span key={c.key}>{shown(c, row)}</span>)}</span>
              </span>
            </Link>
          </li>
        )
      })}
    </ul></InLink>
  )
}

/** What a row is asked for by says nothing once it is cut: where it finds no room, the line gets a second one. */
const isNumber = ({ field, cell }: Column) => !cell && field.kind === 'text' && field.computed && (field.max ?? Number.POSITIVE_INFINITY) <= 20

/** A column of a feature says by an empty cell that it has nothing to show. */
function shows(column: Column, row: WireRow): boolean {
  return column.cell ? !['', null, undefined].includes(column.cell(row) as string) : hasValue(valueOf(column, row))
}

function shown(column: Column, row: WireRow): ReactNode {
  return column.cell ? column.cell(row) : <FieldValue field={column.field} value={valueOf(column, row)} row={row} />
}
