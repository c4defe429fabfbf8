import { filterProps, selectProps } from '../parts/control.ts'
import { withEmpty } from '../filters/empty-filter.tsx'
import { useKinds } from '../web-context.ts'
import type { FilterProps, InputFace, InputProps } from '../web-face.ts'
import { referenceName } from './kind.ts'
import { parentsOf } from './parents.ts'
import { Picker } from './picker.tsx'
import { usePicker } from './picker-context.ts'

/** A searchable, paged picker of one row; waits while a parent that narrows it has no value. */
function Input(props: InputProps) {
  const { field, value, onChange, onName, onBlur, row = {} } = props
  const { parents, missing } = parentsOf(field, row, usePicker())
  const name = row[referenceName(field)]
  return (
    <Picker
      field={field}
      parents={parents}
      waitsFor={missing}
      placeholder={props.placeholder}
      single
      clearable={!field.required}
      chosen={typeof value === 'number' && value > 0 ? [{ id: value, name: typeof name === 'string' ? name : '' }] : []}
      control={selectProps(props)}
      onBlur={onBlur}
      onChange={([picked]) => {
        onChange(picked?.id ?? null)
        onName?.(picked?.name ?? null)
      }}
    />
  )
}

export function RefFilter(props: FilterProps) {
  const { field, operator, values, onChange } = props
  const { language } = useKinds()
  return (
    <Picker
      field={field}
      parents={none}
      single={operator !== 'in'}
      control={filterProps(props, language)}
      chosen={values.map(Number).filter((id) => id > 0).map((id) => ({ id, name: '' }))}
      onChange={(chosen) => onChange(chosen.map(({ id }) => String(id)))}
    />
  )
}

const none = {}

export const ref: InputFace = { Input, Filter: withEmpty(RefFilter) }
