import { lazy, Suspense, useState } from 'react'
import { Icon } from '../../icons/icon.tsx'
import { useSay } from '../../texts/say.ts'
import { SearchField } from './search-field.tsx'
import type { ListBarProps } from './sentence-bar.tsx'

const PhoneFilters = lazy(() => import('../filters/phone-filters.tsx').then((m) => ({ default: m.PhoneFilters })))

/** The phone's bar: search, conditions in a sheet from below, sorting. */
export function PhoneBar({ entity, state, columns, searchRef }: ListBarProps) {
  const say = useSay()
  const [open, setOpen] = useState(false)
  const first = state.sort[0]
  const sorts = (columns?.all ?? []).flatMap((c) => (c.sortName === null ? [] : [[c.sortName, `${c.label}, ${say('list.ascending')}`], [`-${c.sortName}`, `${c.label}, ${say('list.descending')}`]]))
  return (
    <div className="phone-bar">
      <SearchField entity={entity} state={state} inputRef={searchRef} />
      <button type="button" className="phone-button" onClick={() => setOpen(true)}><Icon name="filter" /><span className="hidden-text">{say('list.filters')}</span>{state.filters.length > 0 && <b>{state.filters.length}</b>}</button>
      {columns && <span className="phone-button phone-sort">
        <Icon name="sort" />
        <select aria-label={say('list.sortBy')} value={first ? `${first.descending ? '-' : ''}${first.name}` : ''} onChange={({ target: { value } }) => state.change({ sort: value ? [{ name: value.replace(/^-/, ''), descending: value.startsWith('-') }] : [] })}>
          <option value="">{say('list.newestFirst')}</option>
          {sorts.map(([value, label]) => <option key={value} value={value}>{label}</option>)}
        </select>
      </span>}
      <Suspense>{open && <PhoneFilters entity={entity} state={state} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  )
}
