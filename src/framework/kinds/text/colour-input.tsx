import { Input } from 'antd'
import { controlProps } from '../parts/control.ts'
import { useKinds } from '../web-context.ts'
import type { InputProps } from '../web-face.ts'
import { kindText } from '../web-texts.ts'
import { formats } from './format.ts'

/** The text of a colour and the browser's own palette beside it. */
export function ColourInput(props: InputProps) {
  const { language } = useKinds()
  const { value, onChange, onBlur, disabled } = props
  const text = typeof value === 'string' ? value : ''
  const palette = (
    <input
      type="color" className="input-color" aria-label={kindText(language, 'colour')} disabled={disabled ?? false}
      value={(formats.color(text) ?? '#000000').toLowerCase()}
      onChange={(event) => onChange(event.target.value.toUpperCase())}
    />
  )
  return <Input {...controlProps(props)} className="input-ltr" prefix={palette} value={text} onBlur={onBlur} onChange={(event) => onChange(event.target.value)} />
}
