import { DatePicker, type DatePickerProps } from 'antd'
import { controlProps, filterProps } from '../parts/control.ts'
import { withEmpty } from '../filters/empty-filter.tsx'
import { Lock } from '../parts/lock.tsx'
import { pickerDay, wallOf } from '../times/picker-day.ts'
import { BetweenFilter } from '../filters/between-filter.tsx'
import { PeriodFilter } from '../filters/period-filter.tsx'
import { formatDay } from '../times/format-time.ts'
import { useKinds } from '../web-context.ts'
import type { FilterProps, InputFace, InputProps } from '../web-face.ts'
import { WordsFilter } from '../filters/words-filter.tsx'
import { momentIn } from '../times/zone.ts'
import { calendarDialog } from './calendar-dialog.tsx'

/** Read as on the screen, typed also as in a file. */
export const dayFormats = ['D MMM YYYY', 'YYYY-MM-DD', 'D MMMM YYYY', 'D-MMM-YYYY', 'D.M.YYYY']

function Input(props: InputProps) {
  const { language, zone, phone = false } = useKinds()
  const { field, value, onChange, onBlur, disabled } = props
  const { today } = momentIn(zone)
  const from = field.from === 'today' ? today : field.from
  const until = field.until === 'today' ? today : field.until
  const refused: DatePickerProps['disabledDate'] = (day) => {
    const text = wallOf(day).toISOString().slice(0, 10)
    return (from !== null && text < from) || (until !== null && text > until)
  }
  return (
    <DatePicker
      {...controlProps(props)}
      panelRender={calendarDialog(props.label ?? field.label[language])}
      style={{ width: '100%' }}
      format={dayFormats}
      placeholder={formatDay(language, '2024-01-31')}
      // The shortcut would mean the browser's today, not the tenant's.
      showNow={false}
      inputReadOnly={phone}
      value={typeof value === 'string' ? pickerDay(new Date(`${value.slice(0, 10)}T00:00:00Z`)) : null}
      disabledDate={refused}
      suffixIcon={disabled ? <Lock /> : undefined}
      onBlur={onBlur}
      onChange={(day) => onChange(day ? wallOf(day).toISOString().slice(0, 10) : null)}
    />
  )
}

function DateFilter(props: FilterProps) {
  const { language, phone = false } = useKinds()
  const { operator, values, onChange } = props
  if (operator === 'in') return <WordsFilter {...props} ltr />
  if (operator === 'during') return <PeriodFilter {...props} />
  if (operator === 'between') return <BetweenFilter {...props} One={DateFilter} />
  return (
    <DatePicker
      {...filterProps(props, language)}
      panelRender={calendarDialog(props.field.label[language])}
      format={dayFormats}
      placeholder={formatDay(language, '2024-01-31')}
      showNow={false}
      inputReadOnly={phone}
      value={pickerDay(values[0] ? new Date(`${values[0].slice(0, 10)}T00:00:00Z`) : null)}
      onChange={(day) => onChange(day ? [wallOf(day).toISOString().slice(0, 10)] : [])}
    />
  )
}

export const date: InputFace = { Input, Filter: withEmpty(DateFilter) }
