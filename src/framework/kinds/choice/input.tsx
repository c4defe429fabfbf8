import { Select } from 'antd'
import { filterProps, selectProps } from '../parts/control.ts'
import { withEmpty } from '../filters/empty-filter.tsx'
import { Lock } from '../parts/lock.tsx'
import { emptyNote } from '../select/empty-note.tsx'
import { useTypedOption } from '../select/typed-option.ts'
import { tonedOption } from '../parts/toned.tsx'
import { useKinds } from '../web-context.ts'
import type { FilterProps, InputFace, InputProps } from '../web-face.ts'
import { kindText } from '../web-texts.ts'

/** From here on a list is easier searched than read. */
const many = 8

function Input(props: InputProps) {
  const { language } = useKinds()
  const { field, value, onChange, onBlur, disabled } = props
  const chosen = value === 0 || value === null || value === undefined ? null : value
  const options = field.choices.map((c) => tonedOption(c.value, c.label[language], c.tone))
  const { open, setOpen, keys, filterOption } = useTypedOption(options, (found) => onChange(found.value))
  const isSearched = field.choices.length >= many
  return (
    <Select
      {...selectProps(props)}
      {...(isSearched ? keys.props : {})}
      style={{ width: '100%' }}
      value={keys.typed ? null : (chosen as number | string | null)}
      open={open}
      onOpenChange={setOpen}
      placeholder={kindText(language, 'choose')}
      allowClear={!field.required}
      showSearch={isSearched}
      filterOption={filterOption}
      {...emptyNote(<div className="picker-note">{kindText(language, 'none')}</div>)}
      suffixIcon={disabled ? <Lock /> : undefined}
      options={options}
      onBlur={onBlur}
      onChange={(next) => onChange(next ?? 0)}
    />
  )
}

function ChoiceFilter(props: FilterProps) {
  const { field, values, onChange, operator } = props
  const { language } = useKinds()
  const many = operator === 'in'
  const options = field.choices.map((c) => tonedOption(String(c.value), c.label[language], c.tone))
  const { open, setOpen, keys, filterOption } = useTypedOption(options, ({ value }) => {
    if (!many || !values.includes(value)) onChange(many ? [...values, value] : [value])
  }, many)
  const change = (next: string[]) => {
    if (!many || !keys.isEnter() || next.length >= values.length) onChange(next)
  }
  return (
    <Select
      {...filterProps(props, language)}
      {...keys.props}
      mode={many ? 'multiple' : undefined}
      value={many ? [...values] : keys.typed ? null : (values[0] ?? null)}
      open={open}
      onOpenChange={setOpen}
      onBlur={keys.clear}
      placeholder={kindText(language, 'choose')}
      filterOption={filterOption}
      {...emptyNote(<div className="picker-note">{kindText(language, 'none')}</div>)}
      showSearch
      allowClear
      options={options}
      onChange={(next: string | string[] | null) => change(next === null || next === undefined ? [] : [next].flat())}
    />
  )
}

export const choice: InputFace = { Input, Filter: withEmpty(ChoiceFilter) }
