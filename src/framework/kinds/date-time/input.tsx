import { isDay } from '#framework/wire'
import { useState } from 'react'
import { controlProps, filterProps } from '../parts/control.ts'
import { withEmpty } from '../filters/empty-filter.tsx'
import { Lock } from '../parts/lock.tsx'
import { MomentPicker } from '../times/moment-picker.tsx'
import { dayFormats } from '../date/day-picker.tsx'
import { BetweenFilter } from '../filters/between-filter.tsx'
import { PeriodFilter } from '../filters/period-filter.tsx'
import { formatDay } from '#framework/wire'
import { useKinds } from '../web-context.ts'
import type { FilterProps, InputFace, InputProps } from '../web-face.ts'
import { kindText } from '../web-texts.ts'
import { WordsFilter } from '../filters/words-filter.tsx'
import { instantOf, wallClock } from '../times/zone.ts'

const timeFormats: readonly [string, ...string[]] = ['D MMM YYYY HH:mm', ...['HH:mm', 'H:mm'].flatMap((time) => dayFormats.map((day) => `${day} ${time}`))]

function Input(props: InputProps) {
  const { language, zone } = useKinds()
  const { value, onChange, onBlur, onPending, disabled } = props
  return (
    <MomentPicker
      {...controlProps(props)} name={props.label ?? props.field.label[language]} style={{ width: '100%' }} timed formats={timeFormats} example={`${formatDay(language, '2024-01-31')} 14:08`}
      suffixIcon={disabled ? <Lock /> : undefined} onBlur={onBlur} onPending={onPending}
      wall={typeof value === 'string' ? wallClock(new Date(value), zone) : null} onWall={(wall) => onChange(wall && instantOf(wall, zone).toISOString())}
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
  const { language, zone } = useKinds()
  const { values, onChange } = props
  const value = values[0] ?? ''
  const [timed, setTimed] = useState(value !== '' && !isDay(value))
  const wall = value === '' ? null : isDay(value) ? new Date(`${value}T00:00:00Z`) : wallClock(new Date(value), zone)
  const told = (at: Date, withTime: boolean) => (withTime ? instantOf(at, zone).toISOString() : at.toISOString().slice(0, 10))
  return (
    <div>
      <MomentPicker
        {...filterProps(props, language)} name={props.field.label[language]} timed={timed} formats={timed ? timeFormats : dayFormats} example={`${formatDay(language, '2024-01-31')}${timed ? ' 14:08' : ''}`}
        wall={wall} onWall={(at) => onChange(at ? [told(at, timed)] : [])}
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
