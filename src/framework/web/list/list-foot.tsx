import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { useSession } from '../session/session.ts'
import { grouped } from '../texts/load.ts'
import { useSay } from '../texts/say.ts'
import { PageJump } from './page-jump.tsx'
import { keepPageSize, pageSizes } from './state/page-size.ts'
import type { ListStateHandle } from './state/use-list-state.ts'

/**
 * 44 px: the range and the pager; with a selection the same bar holds what can be done with it. Nothing moves. On the phone it also holds
 * New and the way into a selection: a button over the rows would be touched in place of one.
 */
export function ListFoot({ state, at, total, selected, isSelecting = false, exporting, newButton, actions, onClear, onExport, onDelete, onSelecting }: {
  state: ListStateHandle
  /** The page whose rows are shown. */
  at: { page: number; size: number }
  total: number | undefined
  selected: number
  isSelecting?: boolean
  exporting: boolean
  newButton?: ReactNode
  /** What features do with selected rows. */
  actions?: ReactNode
  onClear: () => void
  onExport: () => void
  onDelete?: () => void
  /** Rows are to be selected by touch. */
  onSelecting?: () => void
}) {
  const say = useSay()
  const { phone } = useSession()
  const all = total ?? 0
  const on = selected > 0 || (phone && isSelecting)
  const pages = Math.max(1, Math.ceil(all / state.size))
  const from = all === 0 ? 0 : (at.page - 1) * at.size + 1
  const to = Math.min(all, at.page * at.size)
  const choose = (size: number) => {
    keepPageSize(size)
    state.change({ size })
  }
  return (
    <footer className={`list-foot${on ? ' list-foot-on' : ''}`}>
      <output className="list-foot-start">
        {on ? <strong>{selected > 0 ? say('list.selected', { count: selected }) : say('list.touchRows')}</strong> : total !== undefined && total > 0 && (phone ? <Rows from={from} to={to} /> : <Range from={from} to={to} all={all} />)}
      </output>
      {on && (
        <div className="list-foot-actions">
          {actions}
          {!phone && <Button type="text" size="small" loading={exporting} icon={<Icon name="download" size={14} />} onClick={onExport}>{say('list.export')}</Button>}
          {onDelete && selected > 0 && <Button type="text" size="small" danger icon={<Icon name="trash" size={14} />} onClick={onDelete}>{say('list.deleteMore')}</Button>}
          <Button type="text" size="small" icon={<Icon name="close" size={12} />} onClick={onClear}>{say(phone ? 'list.endSelection' : 'list.clearSelection')}</Button>
        </div>
      )}
      {selected > 0 && !phone && <span className="list-foot-range"><Range from={from} to={to} all={all} /></span>}
      {phone && !on && all > 0 && onSelecting && <Button type="text" className="list-select" onClick={onSelecting}>{say('list.selectRows')}</Button>}
      {!on && newButton}
      {all > 0 && !(phone && on) && <nav className="pager" aria-label={say('list.pageOf', { page: state.page, pages })}>
        {!phone && !selected && (
          <label className="pager-size">
            {say('list.rowsPerPage')}
            <select className="plain-select" value={state.size} onChange={({ target }) => choose(Number(target.value))}>{pageSizes.map((size) => <option key={size}>{size}</option>)}</select>
          </label>
        )}
        <Button size={phone ? 'middle' : 'small'} aria-label={say('list.previousPage')} disabled={state.page <= 1} icon={<Icon name="previous" size={12} />} onClick={() => state.change({ page: state.page - 1 })} />
        {!phone && <PageJump state={state} pages={pages} />}
        <Button size={phone ? 'middle' : 'small'} aria-label={say('list.nextPage')} disabled={state.page >= pages} icon={<Icon name="next" size={12} />} onClick={() => state.change({ page: state.page + 1 })} />
      </nav>}
    </footer>
  )
}

/** "1–50 of 12,480", "3 of 3", the range in weight; where the sentence has it is the language's business. */
function Range({ from, to, all }: { from: number; to: number; all: number }) {
  const say = useSay()
  const [before, after] = say('list.rangeOf', { range: '|', count: all }).split('|')
  return <>{before}<Rows from={from} to={to} />{after}</>
}

/** "1–50"; alone on the phone, whose title has the count. */
function Rows({ from, to }: { from: number; to: number }) {
  const say = useSay()
  return <strong dir="ltr" className="number">{from === to ? grouped(from) : say('list.range', { from, to })}</strong>
}
