import { selectProps } from '../parts/control.ts'
import { withEmpty } from '../filters/empty-filter.tsx'
import { RefFilter } from '../ref/input.tsx'
import { parentsOf } from '../ref/parents.ts'
import { Picker } from '../ref/picker.tsx'
import { usePicker } from '../ref/picker-context.ts'
import type { InputFace, InputProps } from '../web-face.ts'
import { chosenOf } from './chosen.ts'

function Input(props: InputProps) {
  const { field, value, onChange, onBlur, row = {} } = props
  const { parents, missing } = parentsOf(field, row, usePicker())
  return (
    <Picker
      field={field}
      parents={parents}
      waitsFor={missing}
      chosen={chosenOf(value)}
      control={selectProps(props)}
      onChange={(chosen) => onChange(chosen.map((c) => ({ ...c })))}
      onBlur={onBlur}
    />
  )
}

export const refs: InputFace = { Input, Filter: withEmpty(RefFilter) }
