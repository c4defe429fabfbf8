import { isDay } from '#framework/wire'
import { DatePicker } from 'antd'
import { useState } from 'react'
import { controlProps, filterProps } from '../parts/control.ts'
import { withEmpty } from '../filters/empty-filter.tsx'
import { Lock } from '../parts/lock.tsx'
import { pickerDay, wallOf } from '../times/picker-day.ts'
import { calendarDialog } from '../date/calendar-dialog.tsx'
import { dayFormats } from '../date/day-picker.tsx'
import { BetweenFilter } from '../filters/between-filter.tsx'
import { PeriodFilter } from '../filters/period-filter.tsx'
import { formatDay } from '../times/format-time.ts'
import { useKinds } from '../web-context.ts'
import type { FilterProps, InputFace, InputProps } from '../web-face.ts'
import { kindText } from '../web-texts.ts'
import { WordsFilter } from '../filters/words-filter.tsx'
import { instantOf, wallClock } from '../times/zone.ts'

const timeFormats = ['D MMM YYYY HH:mm', 'YYYY-MM-DD HH:mm', 'D-MMM-YYYY HH:mm']

function Input(props: InputProps) {
  const { language, zone, phone = false } = useKinds()
  const { value, onChange, onBlur, disabled } = props
  return (
    <DatePicker
      {...controlProps(props)}
      panelRender={calendarDialog(props.label ?? props.field.label[language])}
      style={{ width: '100%' }}
      showTime={{ format: 'HH:mm' }}
      // A day that was picked counts, also where nobody presses OK.
      needConfirm={false}
      showNow={false}
      inputReadOnly={phone}
      format={timeFormats}
      placeholder={`${formatDay(language, '2024-01-31')} 14:08`}
      value={typeof value === 'string' ? pickerDay(wallClock(new Date(value), zone)) : null}
      suffixIcon={disabled ? <Lock /> : undefined}
      onBlur={onBlur}
      onChange={(day) => onChange(day ? instantOf(wallOf(day), zone).toISOString() : null)}
    />
  )
}

/** Days, each of which means all its instants; with a time of day where that is asked for. */
function TimeFilter(props: FilterProps) {
  const { operator } = props
  if (operator === 'in') return <WordsFilter {...props} ltr />
  if (operator === 'during') return <PeriodFilter {...props} />
  return operator === 'between' ? <BetweenFilter {...props} One={DayOrTime} /> : <DayOrTime {...props} />
}

function DayOrTime(props: FilterProps) {
  const { language, zone, phone = false } = useKinds()
  const { values, onChange } = props
  const value = values[0] ?? ''
  const [timed, setTimed] = useState(value !== '' && !isDay(value))
  const wall = value === '' ? null : isDay(value) ? new Date(`${value}T00:00:00Z`) : wallClock(new Date(value), zone)
  const told = (at: Date, withTime: boolean) => (withTime ? instantOf(at, zone).toISOString() : at.toISOString().slice(0, 10))
  return (
    <div>
      <DatePicker
        {...filterProps(props, language)}
        panelRender={calendarDialog(props.field.label[language])}
        {...(timed ? { showTime: { format: 'HH:mm' } } : {})}
        needConfirm={false}
        showNow={false}
        inputReadOnly={phone}
        format={timed ? timeFormats : dayFormats}
        placeholder={`${formatDay(language, '2024-01-31')}${timed ? ' 14:08' : ''}`}
        value={pickerDay(wall)}
        onChange={(day) => onChange(day ? [told(wallOf(day), timed)] : [])}
      />
      <label className="with-time">
        <input
          type="checkbox" className="tick" checked={timed}
          onChange={({ target: { checked } }) => {
            setTimed(checked)
            if (wall && !Number.isNaN(wall.getTime())) onChange([told(wall, checked)])
          }}
        />
        {kindText(language, 'withTime')}
      </label>
    </div>
  )
}

export const dateTime: InputFace = { Input, Filter: withEmpty(TimeFilter) }
