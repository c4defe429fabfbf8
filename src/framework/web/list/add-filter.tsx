import type { EntityModel, FieldModel } from '#framework/metadata'
import { Button } from 'antd'
import { useState } from 'react'
import { Icon } from '../icons/icon.tsx'
import { Popup } from '../page/popup.tsx'
import { useSettings } from '../session/settings.ts'
import { useSay } from '../texts/say.ts'
import { FilterEditor } from './filter-editor-lazy.tsx'
import { filterable, firstOperator, type ListFilter } from './list-filter.ts'

/** "+ Filter": first the field, then its condition in the same place. The condition becomes a token with its first value. */
export function AddFilter({ entity, onAdd, block = false }: { entity: EntityModel; onAdd: (filter: ListFilter) => void; block?: boolean }) {
  const say = useSay()
  const [open, setOpen] = useState(false)
  const [field, setField] = useState<FieldModel | null>(null)
  const change = (next: boolean) => {
    setOpen(next)
    setField(null)
  }
  const content = field ? (
    <FilterEditor
      filter={{ field, operator: firstOperator(field), values: [] }} onRemove={() => change(false)}
      onChange={(filter) => {
        change(false)
        onAdd(filter)
      }}
    />
  ) : <FieldList fields={filterable(entity)} onPick={setField} />
  return (
    <Popup label={say('list.addFilter')} open={open} onOpenChange={change} content={content}>
      <Button type={block ? 'default' : 'text'} size={block ? 'middle' : 'small'} aria-label={say('list.addFilter')} aria-expanded={open} icon={<Icon name="plus" size={12} />}>{say('list.filter')}</Button>
    </Popup>
  )
}

function FieldList({ fields, onPick }: { fields: readonly FieldModel[]; onPick: (field: FieldModel) => void }) {
  const say = useSay()
  const { language } = useSettings()
  const [term, setTerm] = useState('')
  const found = fields.filter((f) => f.label[language].toLowerCase().includes(term.trim().toLowerCase()))
  return (
    <div className="field-list">
      {fields.length > 8 && <input className="plain-input" type="search" value={term} placeholder={say('list.findField')} aria-label={say('list.findField')} onChange={({ target }) => setTerm(target.value)} />}
      <ul>{found.map((field) => <li key={field.key}><button type="button" onClick={() => onPick(field)}>{field.short[language]}</button></li>)}</ul>
    </div>
  )
}
