import { Input, Select } from 'antd'
import type { FieldModel } from '#framework/metadata'
import { filterProps } from '../parts/control.ts'
import { useKinds } from '../web-context.ts'
import type { FilterProps } from '../web-face.ts'

/** One typed value, or a list of them for `in`. `ltr` for figures and codes. */
export function WordsFilter(props: FilterProps & { ltr?: boolean }) {
  const { field, operator, values, onChange, ltr = false } = props
  const { language } = useKinds()
  const common = { ...filterProps(props, language), className: ltr ? 'input-ltr' : 'input-auto' }
  if (operator === 'in') return <Select {...common} mode="tags" open={false} tokenSeparators={[';', '\n', ...(ltr ? [','] : [])]} value={[...values]} onChange={onChange} />
  return <Input {...common} inputMode={inputModeOf(field)} allowClear value={values[0] ?? ''} onChange={(event) => onChange(event.target.value === '' ? [] : [event.target.value])} />
}

function inputModeOf(field: FieldModel): 'numeric' | 'decimal' | 'text' {
  return field.kind === 'integer' ? 'numeric' : field.kind === 'decimal' ? 'decimal' : 'text'
}
