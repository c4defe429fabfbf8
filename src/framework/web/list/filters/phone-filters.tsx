import type { EntityModel } from '#framework/metadata'
import { useRef } from 'react'
import { PhoneSheetDrawer } from '../../frame/phone-sheet-drawer.tsx'
import { useSession } from '../../session/session.ts'
import { nounOf } from '../../texts/mid-sentence.ts'
import { useSay } from '../../texts/say.ts'
import { AddFilter } from './add-filter.tsx'
import { FilterToken } from './filter-token.tsx'
import type { ListStateHandle } from '../state/use-list-state.ts'
import { useFilterChange } from './use-filter-change.ts'

/** The phone's conditions: a sheet from below. */
export function PhoneFilters({ entity, state, onClose }: { entity: EntityModel; state: ListStateHandle; onClose: () => void }) {
  const say = useSay()
  const { language } = useSession()
  const bar = useRef<HTMLDivElement>(null)
  const { replace } = useFilterChange(state, bar)
  return (
    <PhoneSheetDrawer onClose={onClose} title={say('list.filters')}>
      <div className="phone-filters" ref={bar}>
        {state.filters.map((filter, i) => <FilterToken key={`${filter.field.key}.${i}`} filter={filter} onChange={(next) => replace(filter, next)} onRemove={() => replace(filter, null)} />)}
        <AddFilter block entity={entity} state={state} />
        <button type="button" className="quiet" onClick={onClose}>{say('list.apply', { many: nounOf(entity, language) })}</button>
      </div>
    </PhoneSheetDrawer>
  )
}
