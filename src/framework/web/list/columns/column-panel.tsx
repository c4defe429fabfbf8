import { useState } from 'react'
import { Icon } from '../../icons/icon.tsx'
import { Segmented } from '../../page/segmented.tsx'
import { Checkbox } from '../../page/checkbox.tsx'
import { useSession } from '../../session/session.ts'
import { useSay } from '../../texts/say.ts'
import type { Column } from './columns.ts'
import type { ColumnChoice } from './use-columns.ts'

/** Which columns, in what order, how high the rows: tick, drag or move by the arrow keys; hidden ones below. */
export function ColumnPanel({ columns }: { columns: ColumnChoice }) {
  const say = useSay()
  const { density, setDensity } = useSession()
  const [term, setTerm] = useState('')
  const { shown, all, choose } = columns
  const keys = shown.filter((c) => !c.isTitle).map((c) => c.key)
  const fits = (c: Column) => c.label.toLowerCase().includes(term.trim().toLowerCase())
  const hidden = all.filter((c) => !shown.includes(c) && fits(c))
  const move = (key: string, to: number) => {
    const rest = keys.filter((k) => k !== key)
    if (to >= 0 && to <= rest.length) choose([...rest.slice(0, to), key, ...rest.slice(to)])
  }
  return (
    <div className="column-panel">
      <input className="plain-input" type="search" value={term} placeholder={say('list.findColumn')} aria-label={say('list.findColumn')} onChange={({ target }) => setTerm(target.value)} />
      <ul className="column-list">
        {shown.filter(fits).map((column) => (
          // Dragging is for the mouse; the handle inside moves the column by keys.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={column.key} draggable={!column.isTitle}
            onDragStart={(event) => event.dataTransfer.setData('text/plain', column.key)} onDragOver={(event) => !column.isTitle && event.preventDefault()}
            onDrop={(event) => move(event.dataTransfer.getData('text/plain'), keys.indexOf(column.key))}
          >
            <Checkbox label={column.label} checked disabled={column.isTitle} onChange={() => choose(keys.filter((k) => k !== column.key))} />
            {column.isTitle ? <small>{say('list.always')}</small> : <Grip column={column} onMove={(by) => move(column.key, keys.indexOf(column.key) + by)} />}
          </li>
        ))}
      </ul>
      {hidden.length > 0 && (
        <>
          <p className="column-hidden">{say('list.hiddenColumns')}</p>
          <ul className="column-list">{hidden.map((column) => <li key={column.key}><Checkbox label={column.label} checked={false} onChange={() => choose([...keys, column.key])} /></li>)}</ul>
        </>
      )}
      <div className="column-foot">
        <span>{say('list.rowsPerPage')}</span>
        <Segmented
          label={say('list.rowHeight')} value={density} onChange={setDensity}
          options={[{ value: 'compact', label: say('shell.compact') }, { value: 'default', label: say('shell.default') }, { value: 'roomy', label: say('shell.roomy') }]}
        />
      </div>
      {!columns.isUsual && <button type="button" className="link-button" onClick={() => choose(null)}>{say('list.resetColumns')}</button>}
    </div>
  )
}

/** Dragging is for the mouse; the same handle moves the column by the arrow keys. */
function Grip({ column, onMove }: { column: Column; onMove: (by: 1 | -1) => void }) {
  const say = useSay()
  return (
    <button
      type="button" className="grip" aria-label={`${say('list.moveUp', { column: column.label })}, ${say('list.moveDown', { column: column.label })}`} aria-keyshortcuts="ArrowUp ArrowDown"
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        onMove(event.key === 'ArrowUp' ? -1 : 1)
      }}
    >
      <Icon name="grip" />
    </button>
  )
}
