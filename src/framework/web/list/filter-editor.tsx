import { inputOf } from '#framework/kinds/web-inputs'
import type { Operator } from '#framework/wire'
import { Button, Select } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useSettings } from '../session/settings.ts'
import { useSay } from '../texts/say.ts'
import { operatorKey } from './filter-text.tsx'
import { operatorsFor, type ListFilter } from './list-filter.ts'

const pause = 300

export interface FilterEditorProps {
  filter: ListFilter
  onChange: (filter: ListFilter) => void
  onRemove: () => void
}

/** Operator and value of one condition, 296 px; applied as the user chooses, after a short pause while typing. */
export function FilterEditor({ filter, onChange, onRemove }: FilterEditorProps) {
  const say = useSay()
  const { language } = useSettings()
  const [draft, setDraft] = useState(filter)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const { Filter } = inputOf(draft.field)
  const apply = (next: ListFilter) => {
    setDraft(next)
    clearTimeout(timer.current)
    if (next.values.some((v) => v !== '')) timer.current = setTimeout(() => onChange(next), pause)
  }
  const choose = (operator: Operator) => {
    const values = operator === 'empty' ? ['true'] : draft.operator === 'empty' ? [] : operator === 'in' ? draft.values : draft.values.slice(0, 1)
    apply({ ...draft, operator, values })
  }
  return (
    <div className="filter-editor">
      <div className="filter-editor-head">
        <strong>{draft.field.short[language]}</strong>
        <Select
          variant="borderless" size="small" value={draft.operator} aria-label={say('list.operator')} popupMatchSelectWidth={false} onChange={choose}
          options={operatorsFor(draft.field).map((operator) => ({ value: operator, label: say(operatorKey(draft.field, operator)) }))}
        />
      </div>
      {/* The editor was opened to enter a value. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <Filter field={draft.field} operator={draft.operator} values={draft.values} autoFocus onChange={(values) => apply({ ...draft, values })} />
      <div className="filter-editor-foot"><span>{say('list.shownAsYouType')}</span><Button size="small" onClick={onRemove}>{say('list.remove')}</Button></div>
    </div>
  )
}
