import { Button } from 'antd'
import { useRef, useState, type ReactNode, type RefObject } from 'react'
import type { EntityModel } from '#framework/metadata'
import { Icon } from '../../icons/icon.tsx'
import { Popup } from '../../page/dialogs/popup.tsx'
import { useSession } from '../../session/session.ts'
import { midSentence } from '../../texts/mid-sentence.ts'
import { useSay } from '../../texts/say.ts'
import { AddFilter } from '../filters/add-filter.tsx'
import { ColumnPanel } from '../columns/column-panel.tsx'
import { FilterToken } from '../filters/filter-token.tsx'
import { useFilterChange } from '../filters/use-filter-change.ts'
import { SearchField } from './search-field.tsx'
import type { ColumnChoice } from '../columns/use-columns.ts'
import type { ListStateHandle } from '../state/use-list-state.ts'

export interface ListBarProps {
  entity: EntityModel
  state: ListStateHandle
  /** Absent: what is shown has no columns, as a board. */
  columns?: ColumnChoice
  searchRef: RefObject<HTMLInputElement | null>
}

/** "Books where [state is not lent ×] and … + Filter · Clear", then search and columns. */
export function SentenceBar({ entity, state, columns, searchRef, end, many }: ListBarProps & { end?: ReactNode; many: string }) {
  const say = useSay()
  const { language } = useSession()
  const [panel, setPanel] = useState(false)
  const whole = say('list.all', { many: midSentence(many, language) })
  const words = useRef<HTMLDivElement>(null)
  const { replace, clear } = useFilterChange(state, words)
  return (
    <div className="sentence">
      <div className="sentence-words" ref={words}>
        <span>{state.filters.length ? say('list.where', { many }) : whole}</span>
        {state.filters.map((filter, i) => (
          <span key={`${filter.field.key}.${i}`} className="sentence-part">
            {i > 0 && <span>{say('list.and')}</span>}
            <FilterToken filter={filter} onChange={(next) => replace(filter, next)} onRemove={() => replace(filter, null)} />
          </span>
        ))}
        <AddFilter entity={entity} state={state} />
        {state.filters.length > 0 && <Button type="text" size="small" onClick={clear}>{say('list.clear')}</Button>}
      </div>
      <SearchField entity={entity} state={state} inputRef={searchRef} />
      {columns && <Popup end label={say('list.columns')} open={panel} onOpenChange={setPanel} content={<ColumnPanel columns={columns} />}>
        <button type="button" className="top-button" aria-label={say('list.columns')} title={say('list.columns')} aria-expanded={panel}><Icon name="table" /></button>
      </Popup>}
      {end}
    </div>
  )
}
