import { DatePicker } from 'antd'
import { controlProps, filterProps } from '../control.ts'
import { withEmpty } from '../empty-filter.tsx'
import { Lock } from '../lock.tsx'
import { pickerDay, wallOf } from '../picker-day.ts'
import { sayDay } from '../say-time.ts'
import { useKinds } from '../web-context.ts'
import type { FilterProps, InputFace, InputProps } from '../web-face.ts'
import { WordsFilter } from '../words-filter.tsx'
import { instantOf, wallClock } from '../zone.ts'

const timeFormats = ['D MMM YYYY HH:mm', 'YYYY-MM-DD HH:mm', 'D-MMM-YYYY HH:mm']

function Input(props: InputProps) {
  const { language, zone } = useKinds()
  const { value, onChange, onBlur, disabled } = props
  return (
    <DatePicker
      {...controlProps(props)}
      style={{ width: '100%' }}
      showTime={{ format: 'HH:mm' }}
      showNow={false}
      format={timeFormats}
      placeholder={`${sayDay(language, '2024-01-31')} 14:08`}
      value={typeof value === 'string' ? pickerDay(wallClock(new Date(value), zone)) : null}
      suffixIcon={disabled ? <Lock /> : undefined}
      onBlur={onBlur}
      onChange={(day) => onChange(day ? instantOf(wallOf(day), zone).toISOString() : null)}
    />
  )
}

function TimeFilter(props: FilterProps) {
  const { language, zone } = useKinds()
  const { operator, values, onChange } = props
  if (operator === 'in') return <WordsFilter {...props} ltr />
  return (
    <DatePicker
      {...filterProps(props, language)}
      showTime={{ format: 'HH:mm' }}
      showNow={false}
      format={timeFormats}
      value={pickerDay(values[0] ? wallClock(new Date(values[0]), zone) : null)}
      onChange={(day) => onChange(day ? [instantOf(wallOf(day), zone).toISOString()] : [])}
    />
  )
}

export const dateTime: InputFace = { Input, Filter: withEmpty(TimeFilter) }
