import { Select } from 'antd'
import { filterProps, selectProps } from '../control.ts'
import { withEmpty } from '../empty-filter.tsx'
import { Lock } from '../lock.tsx'
import { tonedOption } from '../toned.tsx'
import { useKinds } from '../web-context.ts'
import type { FilterProps, InputFace, InputProps } from '../web-face.ts'
import { kindText } from '../web-texts.ts'

/** From here on a list is easier searched than read. */
const many = 8

function Input(props: InputProps) {
  const { language } = useKinds()
  const { field, value, onChange, onBlur, disabled } = props
  const chosen = value === 0 || value === null || value === undefined ? null : value
  return (
    <Select
      {...selectProps(props)}
      style={{ width: '100%' }}
      value={chosen as number | string | null}
      placeholder={kindText(language, 'choose')}
      allowClear={!field.required}
      showSearch={field.choices.length >= many}
      optionFilterProp="text"
      suffixIcon={disabled ? <Lock /> : undefined}
      options={field.choices.map((c) => tonedOption(c.value, c.label[language], c.tone))}
      onBlur={onBlur}
      onChange={(next) => onChange(next ?? 0)}
    />
  )
}

function ChoiceFilter(props: FilterProps) {
  const { field, values, onChange, operator } = props
  const { language } = useKinds()
  const many = operator === 'in'
  return (
    <Select
      {...filterProps(props, language)}
      mode={many ? 'multiple' : undefined}
      value={many ? [...values] : (values[0] ?? null)}
      placeholder={kindText(language, 'choose')}
      optionFilterProp="text"
      showSearch
      allowClear
      options={field.choices.map((c) => tonedOption(String(c.value), c.label[language], c.tone))}
      onChange={(next: string | string[] | null) => onChange(next === null || next === undefined ? [] : [next].flat())}
    />
  )
}

export const choice: InputFace = { Input, Filter: withEmpty(ChoiceFilter) }
