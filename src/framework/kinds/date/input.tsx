import { controlProps, filterProps } from '../parts/control.ts'
import { withEmpty } from '../filters/empty-filter.tsx'
import { Lock } from '../parts/lock.tsx'
import { BetweenFilter } from '../filters/between-filter.tsx'
import { PeriodFilter } from '../filters/period-filter.tsx'
import { useKinds } from '../web-context.ts'
import type { FilterProps, InputFace, InputProps } from '../web-face.ts'
import { WordsFilter } from '../filters/words-filter.tsx'
import { momentIn } from '../times/zone.ts'
import { DayPicker } from './day-picker.tsx'

function Input(props: InputProps) {
  const { language, zone } = useKinds()
  const { field, value, onChange, onBlur, onPending, disabled } = props
  const { today } = momentIn(zone)
  return (
    <DayPicker
      {...controlProps(props)}
      name={props.label ?? field.label[language]}
      style={{ width: '100%' }}
      day={typeof value === 'string' ? value : null}
      from={field.from === 'today' ? today : field.from}
      until={field.until === 'today' ? today : field.until}
      suffixIcon={disabled ? <Lock /> : undefined}
      onBlur={onBlur}
      onPending={onPending}
      onDay={onChange}
    />
  )
}

function DateFilter(props: FilterProps) {
  const { language } = useKinds()
  const { operator, values, onChange } = props
  if (operator === 'in') return <WordsFilter {...props} ltr />
  if (operator === 'during') return <PeriodFilter {...props} />
  if (operator === 'between') return <BetweenFilter {...props} One={DateFilter} />
  return <DayPicker {...filterProps(props, language)} name={props.field.label[language]} day={values[0] ?? null} onDay={(day) => onChange(day ? [day] : [])} />
}

export const date: InputFace = { Input, Filter: withEmpty(DateFilter) }
