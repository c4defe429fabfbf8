import { Input } from 'antd'
import { useState } from 'react'
import { controlProps } from '../parts/control.ts'
import { withEmpty } from '../filters/empty-filter.tsx'
import { Lock } from '../parts/lock.tsx'
import { numericKeys, SignButton } from './numeric-keys.tsx'
import { numeralOf } from './numeral.ts'
import { BetweenFilter } from '../filters/between-filter.tsx'
import { useKinds } from '../web-context.ts'
import { kindText } from '../web-texts.ts'
import type { FilterProps, InputFace, InputProps } from '../web-face.ts'
import { WordsFilter } from '../filters/words-filter.tsx'

/**
 * A text field for figures: what is no number stays as typed and is refused with a sentence; a spinner would drop or clamp it.
 * Gives a number, null when emptied, else the text itself.
 */
function NumberInput(props: InputProps) {
  const { field, value, onChange, onBlur, disabled } = props
  // `1.` and `1.50` are the numbers 1 and 1.5: the spelling is kept while the value is that of the spelling.
  const [typed, setTyped] = useState('')
  const { language } = useKinds()
  const keys = numericKeys(field)
  const shown = valueOf(typed) === (value ?? null) ? typed : String(value ?? '')
  const change = (text: string) => {
    setTyped(text)
    onChange(valueOf(text))
  }
  return (
    <Input
      {...controlProps(props)}
      className="input-ltr" autoComplete="off" inputMode={keys?.inputMode}
      value={shown} onBlur={onBlur} onChange={(event) => change(event.target.value)}
      suffix={disabled ? <Lock /> : <>{keys?.isSigned && <SignButton text={shown} label={kindText(language, 'turnSign')} onChange={change} />}{field.unit && <span className="input-unit">{field.unit}</span>}</>}
    />
  )
}

function NumberFilter(props: FilterProps) {
  return props.operator === 'between' ? <BetweenFilter {...props} One={NumberFilter} /> : <WordsFilter {...props} ltr />
}

function valueOf(text: string): number | string | null {
  const numeral = numeralOf(text)
  return numeral === null || text.trim() === '' ? null : numeral === undefined ? text : Number(numeral)
}

export const numberInputFace: InputFace = { Input: NumberInput, Filter: withEmpty(NumberFilter) }
