import { filterProps, selectProps } from '../control.ts'
import { withEmpty } from '../empty-filter.tsx'
import { parentsOf } from '../ref/parents.ts'
import { PickMany } from '../ref/pick-many.tsx'
import { usePicker } from '../ref/picker-context.ts'
import { useKinds } from '../web-context.ts'
import type { FilterProps, InputFace, InputProps } from '../web-face.ts'
import { chosenOf } from './chosen.ts'

function Input(props: InputProps) {
  const { field, value, onChange, onBlur, row = {} } = props
  const { parents, missing } = parentsOf(field, row, usePicker())
  return (
    <PickMany
      field={field}
      parents={parents}
      waitsFor={missing}
      chosen={chosenOf(value)}
      control={selectProps(props)}
      onChange={(chosen) => onChange(chosen.map((c) => ({ ...c })))}
      {...(onBlur ? { onBlur } : {})}
    />
  )
}

function RefsFilter(props: FilterProps) {
  const { language } = useKinds()
  const { field, operator, values, onChange } = props
  return (
    <PickMany
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

export const refs: InputFace = { Input, Filter: withEmpty(RefsFilter) }
