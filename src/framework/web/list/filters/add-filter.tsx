import type { EntityModel, FieldModel } from '#framework/metadata'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { Icon } from '../../icons/icon.tsx'
import { Popup } from '../../page/dialogs/popup.tsx'
import { useSettings } from '../../session/settings.ts'
import { useSay } from '../../texts/say.ts'
import { FilterEditor } from './filter-editor-lazy.tsx'
import { filterable, firstOperator, type ListFilter } from './list-filter.ts'
import { addClass } from './use-filter-change.ts'
import type { ListStateHandle } from '../state/use-list-state.ts'

/** "+ Filter": first the field, then its condition in the same place. With its first value it becomes a token; it stays open until it is left. */
export function AddFilter({ entity, state, block = false }: { entity: EntityModel; state: ListStateHandle; block?: boolean }) {
  const say = useSay()
  const [open, setOpen] = useState(false)
  const [field, setField] = useState<FieldModel | null>(null)
  /** Where the condition stands once it is added. */
  const at = useRef<number | null>(null)
  const change = (next: boolean) => {
    setOpen(next)
    setField(null)
    at.current = null
  }
  const put = (filter: ListFilter) => {
    const place = at.current ?? state.filters.length
    state.change({ filters: [...state.filters.slice(0, place), filter, ...state.filters.slice(place + 1)] }, at.current !== null)
    at.current = place
  }
  const remove = () => {
    if (at.current !== null) state.change({ filters: state.filters.filter((_, i) => i !== at.current) })
    change(false)
  }
  const content = field
    ? <FilterEditor filter={{ field, operator: firstOperator(field), values: [] }} onRemove={remove} onChange={put} />
    : <FieldList fields={filterable(entity)} onPick={setField} />
  return (
    <Popup label={say('list.addFilter')} open={open} onOpenChange={change} content={content}>
      <Button className={addClass} type={block ? 'default' : 'text'} size={block ? 'middle' : 'small'} aria-label={say('list.addFilter')} aria-expanded={open} icon={<Icon name="plus" size={12} />}>{say('list.filter')}</Button>
    </Popup>
  )
}

function FieldList({ fields, onPick }: { fields: readonly FieldModel[]; onPick: (field: FieldModel) => void }) {
  const say = useSay()
  const { language } = useSettings()
  const [term, setTerm] = useState('')
  const sought = term.trim().toLowerCase()
  const found = fields.filter((f) => f.label[language].toLowerCase().includes(sought))
  // The one that begins so, before those that merely hold it.
  const best = found.find((f) => f.label[language].toLowerCase() === sought) ?? found.find((f) => f.label[language].toLowerCase().startsWith(sought)) ?? found[0]
  return (
    <div className="field-list">
      {fields.length > 8 && <input className="plain-input" type="search" value={term} placeholder={say('list.findField')} aria-label={say('list.findField')} onChange={({ target }) => setTerm(target.value)} onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        event.preventDefault()
        if (best && sought) onPick(best)
      }} />}
      <ul>{found.map((field) => <li key={field.key}><button type="button" onClick={() => onPick(field)}>{field.short[language]}</button></li>)}</ul>
    </div>
  )
}
