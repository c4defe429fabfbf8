import { withEmpty } from '../empty-filter.tsx'
import { parentsOf } from '../ref/parents.ts'
import { PickMany } from '../ref/pick-many.tsx'
import { usePicker } from '../ref/picker-context.ts'
import { useKinds } from '../web-context.ts'
import type { FilterProps, InputFace, InputProps } from '../web-face.ts'
import { chosenOf } from './chosen.ts'

function Input({ field, value, onChange, onBlur, row = {}, id, disabled, label, describedBy, status, autoFocus }: InputProps) {
  const { parents, missing } = parentsOf(field, row, usePicker())
  return (
    <PickMany
      field={field} parents={parents} waitsFor={missing} chosen={chosenOf(value)} id={id} disabled={disabled ?? false}
      {...(label ? { label } : {})} {...(describedBy ? { describedBy } : {})} {...(status ? { status } : {})} {...(onBlur ? { onBlur } : {})}
      autoFocus={autoFocus ?? false}
      onChange={(chosen) => onChange(chosen.map((c) => ({ ...c })))}
    />
  )
}

function RefsFilter({ field, operator, values, onChange, autoFocus }: FilterProps) {
  const { language } = useKinds()
  return (
    <PickMany
      field={field} parents={none} single={operator !== 'in'} label={field.label[language]} autoFocus={autoFocus ?? false}
      chosen={values.map(Number).filter((id) => id > 0).map((id) => ({ id, name: '' }))}
      onChange={(chosen) => onChange(chosen.map(({ id }) => String(id)))}
    />
  )
}

const none = {}

export const refs: InputFace = { Input, Filter: withEmpty(RefsFilter) }
