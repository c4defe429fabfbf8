import { DatePicker, type DatePickerProps } from 'antd'
import { formatDay } from '../times/format-time.ts'
import { pickerDay, wallOf } from '../times/picker-day.ts'
import { useKinds } from '../web-context.ts'
import { calendarDialog } from './calendar-dialog.tsx'

/** Read as on the screen, typed also as in a file. Of figures alone the day comes first; what was understood is read at once. */
export const dayFormats = ['D MMM YYYY', 'YYYY-MM-DD', 'D MMMM YYYY', 'D-MMM-YYYY', 'D.M.YYYY', 'D/M/YYYY', 'D-M-YYYY', 'D-MMM-YY', 'D MMM YY']

export interface DayPickerProps extends Pick<DatePickerProps, 'id' | 'disabled' | 'autoFocus' | 'status' | 'suffixIcon' | 'onBlur' | 'style' | 'className' | 'size' | 'allowClear' | 'aria-label' | 'aria-describedby' | 'aria-required' | 'aria-invalid'> {
  /** Of its calendar. */
  name: string
  /** `YYYY-MM-DD`, what follows is left out; null or empty where there is none. */
  day: string | null
  onDay: (day: string | null) => void
  /** First and last day that may be chosen. */
  from?: string | null | undefined
  until?: string | null | undefined
}

/** A day, chosen in a calendar or typed: the one way in which days are entered. */
export function DayPicker({ name, day, onDay, from = null, until = null, ...control }: DayPickerProps) {
  const { language, phone = false } = useKinds()
  return (
    <DatePicker
      {...control}
      panelRender={calendarDialog(name)}
      format={dayFormats}
      placeholder={formatDay(language, '2024-01-31')}
      // The shortcut would mean the browser's today, not the tenant's.
      showNow={false}
      inputReadOnly={phone}
      value={pickerDay(day ? new Date(`${day.slice(0, 10)}T00:00:00Z`) : null)}
      disabledDate={(each) => {
        const text = dayOf(each)
        return (from !== null && text < from) || (until !== null && text > until)
      }}
      onChange={(each) => onDay(each ? dayOf(each) : null)}
    />
  )
}

const dayOf = (each: Parameters<typeof wallOf>[0]) => wallOf(each).toISOString().slice(0, 10)
