import { AutoComplete, Input as Line } from 'antd'
import { controlProps } from '../parts/control.ts'
import { withEmpty } from '../filters/empty-filter.tsx'
import { Lock } from '../parts/lock.tsx'
import { numericKeys, SignButton } from '../numbers/numeric-keys.tsx'
import { useKinds } from '../web-context.ts'
import { kindText } from '../web-texts.ts'
import type { FilterProps, InputFace, InputProps } from '../web-face.ts'
import { WordsFilter } from '../filters/words-filter.tsx'
import { ColourInput } from './colour-input.tsx'
import { KnownFilter } from './known-filter.tsx'
import { KnownInput } from './known-input.tsx'

const types = { email: 'email', phone: 'tel', url: 'url', color: 'text', timeZone: 'text' } as const

let known: { value: string }[] | undefined
const zones = () => (known ??= Intl.supportedValuesOf('timeZone').map((value) => ({ value })))
const foldedZone = (text: string) => text.toLowerCase().replaceAll(/[_/ ]/g, '')

function Input(props: InputProps) {
  const { language } = useKinds()
  const { field, value, onChange, onBlur } = props
  const text = value === null || value === undefined ? '' : String(value)
  const common = { ...controlProps(props), value: text, onBlur, onChange: (event: { target: { value: string } }) => onChange(event.target.value) }
  if (field.secret) return <Line.Password {...common} className="input-ltr" autoComplete="new-password" />
  // Longer text is refused with a sentence, never cut while it is pasted.
  if (field.multiline) return <Line.TextArea {...common} className="input-auto" autoSize={{ minRows: 3, maxRows: 12 }} count={{ show: text.length > (field.max ?? 4000) * 0.8, max: field.max ?? 4000 }} />
  if (field.words.length) return <KnownInput {...props} />
  if (field.format === 'color') return <ColourInput {...props} />
  if (field.format === 'timeZone') return <AutoComplete {...controlProps(props)} className="input-ltr" value={text} options={zones()} filterOption={(typed, option) => foldedZone(String(option?.value)).includes(foldedZone(typed))} onChange={(next: string) => onChange(next)} onBlur={onBlur} />
  const keys = numericKeys(field)
  const ltr = field.format !== null || field.pattern !== null
  return (
    <Line
      {...common}
      className={ltr ? 'input-ltr' : 'input-auto'}
      type={field.format ? types[field.format] : 'text'}
      inputMode={keys?.inputMode}
      suffix={props.disabled ? <Lock /> : keys?.isSigned ? <SignButton text={text} label={kindText(language, 'turnSign')} onChange={onChange} /> : null}
      spellCheck={ltr ? false : undefined}
      autoComplete="off"
    />
  )
}

export const text: InputFace = { Input, Filter: withEmpty((props) => (hasChoice(props) ? <KnownFilter {...props} /> : <WordsFilter {...props} ltr={props.field.format !== null} />)) }

/** Part of a word is typed, a whole one is chosen. */
function hasChoice({ field, operator }: FilterProps): boolean {
  return field.words.length > 0 && operator !== 'contains' && operator !== 'starts'
}
