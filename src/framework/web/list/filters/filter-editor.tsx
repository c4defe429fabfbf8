import { inputOf } from '#framework/kinds/web-inputs'
import type { Operator } from '#framework/wire'
import { Button, Select } from 'antd'
import { useOnPopupClose } from '../../page/dialogs/popup.tsx'
import { useSettings } from '../../session/settings.ts'
import { useSay } from '../../texts/say.ts'
import { operatorKey } from './filter-text.tsx'
import { operatorsFor, valuesFor, type ListFilter } from './list-filter.ts'
import { useFilterDraft } from './use-filter-draft.ts'

export interface FilterEditorProps {
  filter: ListFilter
  onChange: (filter: ListFilter) => void
  onRemove: () => void
}

/** Operator and value of one condition, 296 px; applied as the user chooses, after a short pause while typing, at once when it closes. */
export function FilterEditor({ filter, onChange, onRemove }: FilterEditorProps) {
  const say = useSay()
  const { language } = useSettings()
  const { filter: draft, change, flush } = useFilterDraft(filter, onChange)
  useOnPopupClose(flush)
  const { Filter } = inputOf(draft.field)
  return (
    <div className="filter-editor">
      <div className="filter-editor-head">
        <strong>{draft.field.short[language]}</strong>
        <Select<Operator>
          variant="borderless" size="small" value={draft.operator} aria-label={say('list.operator')} popupMatchSelectWidth={false}
          onChange={(operator) => change({ ...draft, operator, values: valuesFor(draft, operator) })}
          options={operatorsFor(draft.field).map((operator) => ({ value: operator, label: say(operatorKey(draft.field, operator)) }))}
        />
      </div>
      {/* The editor was opened to enter a value. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <Filter field={draft.field} operator={draft.operator} values={draft.values} autoFocus onChange={(values) => change({ ...draft, values })} />
      <div className="filter-editor-foot"><span>{say('list.shownAsYouType')}</span><Button size="small" onClick={onRemove}>{say('list.remove')}</Button></div>
    </div>
  )
}
