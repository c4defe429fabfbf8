import { Checkbox, Radio } from 'antd'
import { controlProps } from '../parts/control.ts'
import { useKinds } from '../web-context.ts'
import type { FilterProps, InputFace, InputProps } from '../web-face.ts'
import { meaning, yesNo } from './words.ts'

function Input(props: InputProps) {
  const { value, onChange, onBlur } = props
  const { status: _status, ...common } = { status: undefined, ...controlProps(props) }
  return <Checkbox {...common} checked={value === true} onBlur={onBlur} onChange={(event) => onChange(event.target.checked)} />
}

function Filter({ field, values, onChange }: FilterProps) {
  const { language } = useKinds()
  const [yes, no] = yesNo[language]
  const asked = meaning.get((values[0] ?? '').toLowerCase())
  return (
    <Radio.Group
      aria-label={field.label[language]}
      value={asked}
      onChange={(event) => onChange([String(event.target.value)])}
      options={[{ value: true, label: yes }, { value: false, label: no }]}
    />
  )
}

export const boolean: InputFace = { Input, Filter }
