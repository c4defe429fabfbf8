import { useState } from 'react'
import { Icon } from '../../icons/icon.tsx'
import { Popup } from '../../page/dialogs/popup.tsx'
import { useSettings } from '../../session/settings.ts'
import { useSay } from '../../texts/say.ts'
import { FilterEditor } from './filter-editor-lazy.tsx'
import { useFilterText, useFilterWords } from './filter-text.tsx'
import type { ListFilter } from './list-filter.ts'

/** One condition: a click opens its editor, the cross removes it. In Urdu the operator follows the value. */
export function FilterToken({ filter, onChange, onRemove }: { filter: ListFilter; onChange: (filter: ListFilter) => void; onRemove: () => void }) {
  const say = useSay()
  const { language } = useSettings()
  const [open, setOpen] = useState(false)
  const { field, operator, value } = useFilterWords(filter)
  const text = useFilterText(filter)
  const parts = [<i key="o">{operator}</i>, value && <b key="v" dir="auto">{value}</b>]
  return (
    <span className={`token${open ? ' token-open' : ''}`}>
      <Popup label={say('list.editFilter', { filter: text })} open={open} onOpenChange={setOpen} content={<FilterEditor filter={filter} onChange={onChange} onRemove={onRemove} />}>
        <button type="button" className="token-text" aria-expanded={open}><span>{field}</span>{(language === 'ur' ? parts.toReversed() : parts).map((part) => [' ', part])}</button>
      </Popup>
      <button type="button" className="token-remove" aria-label={say('list.removeFilter', { filter: text })} onClick={onRemove}><Icon name="close" size={11} /></button>
    </span>
  )
}
