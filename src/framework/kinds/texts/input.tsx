import { Select } from 'antd'
import { filterProps, selectProps } from '../parts/control.ts'
import { withEmpty } from '../filters/empty-filter.tsx'
import { useKinds } from '../web-context.ts'
import type { FilterProps, InputFace, InputProps } from '../web-face.ts'
import { entriesOf } from './entries.ts'

/** Texts are typed one after the other; a semicolon or the enter key ends one. */
function Input(props: InputProps) {
  const { value, onChange, onBlur } = props
  return <Select {...selectProps(props)} mode="tags" open={false} suffixIcon={null} tokenSeparators={[';', '؛', '\n']} value={entriesOf(value)} onChange={(next: string[]) => onChange(next)} onBlur={onBlur} />
}

function TextsFilter(props: FilterProps) {
  const { language } = useKinds()
  const { values, onChange } = props
  return <Select {...filterProps(props, language)} mode="tags" open={false} suffixIcon={null} tokenSeparators={[';', '؛', '\n']} value={[...values]} onChange={(next: string[]) => onChange(next)} />
}

export const texts: InputFace = { Input, Filter: withEmpty(TextsFilter) }
