import { Drawer, Select } from 'antd'
import { useState } from 'react'
import { Icon } from '../icons/icon.tsx'
import { useSession } from '../session/session.ts'
import { midSentence } from '../texts/mid-sentence.ts'
import { useSay } from '../texts/say.ts'
import { AddFilter } from './add-filter.tsx'
import { FilterToken } from './filter-token.tsx'
import type { ListFilter } from './list-filter.ts'
import { SearchField } from './search-field.tsx'
import type { ListBarProps } from './sentence-bar.tsx'

/** The phone's bar: search, conditions in a sheet from below, sorting. */
export function PhoneBar({ entity, state, columns, searchRef }: ListBarProps) {
  const say = useSay()
  const { language } = useSession()
  const [open, setOpen] = useState(false)
  const replace = (filter: ListFilter, by: ListFilter | null) => state.change({ filters: state.filters.flatMap((f) => (f === filter ? (by ? [by] : []) : [f])) })
  const first = state.sort[0]
  const sorts = columns.all.flatMap((c) => (c.sortName === null ? [] : [{ value: c.sortName, label: `${c.label}, ${say('list.ascending')}` }, { value: `-${c.sortName}`, label: `${c.label}, ${say('list.descending')}` }]))
  return (
    <div className="phone-bar">
      <SearchField entity={entity} state={state} inputRef={searchRef} />
      <button type="button" className="phone-button" aria-label={say('list.filters')} onClick={() => setOpen(true)}><Icon name="filter" />{state.filters.length > 0 && <b>{state.filters.length}</b>}</button>
      <Select
        className="phone-sort" aria-label={say('list.sortBy')} value={first ? `${first.descending ? '-' : ''}${first.name}` : ''} suffixIcon={null} popupMatchSelectWidth={false} placement="bottomRight"
        labelRender={() => <Icon name="sort" />} options={[{ value: '', label: say('list.newestFirst') }, ...sorts]}
        onChange={(value: string) => state.change({ sort: value ? [{ name: value.replace(/^-/, ''), descending: value.startsWith('-') }] : [] })}
      />
      <Drawer placement="bottom" height="auto" open={open} onClose={() => setOpen(false)} title={say('list.filters')} closable={{ 'aria-label': say('page.close') } as object}>
        <div className="phone-filters">
          {state.filters.map((filter, i) => <FilterToken key={`${filter.field.key}.${i}`} filter={filter} onChange={(next) => replace(filter, next)} onRemove={() => replace(filter, null)} />)}
          <AddFilter block entity={entity} onAdd={(filter) => state.change({ filters: [...state.filters, filter] })} />
          <button type="button" className="quiet" onClick={() => setOpen(false)}>{say('list.apply', { many: midSentence(entity.label.many[language], language) })}</button>
        </div>
      </Drawer>
    </div>
  )
}
