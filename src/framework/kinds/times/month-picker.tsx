import { useKinds } from '../web-context.ts'
import { formatDay } from '#framework/wire'
import { MomentPicker, type MomentPickerProps } from './moment-picker.tsx'

const monthFormats = ['MMM YYYY', 'YYYY-MM', 'MMMM YYYY', 'MMM-YYYY', 'M/YYYY', 'M.YYYY', 'M-YYYY', 'MMM YY', 'MMM-YY'] as const

export interface MonthPickerProps extends Omit<MomentPickerProps, 'formats' | 'example' | 'wall' | 'onWall' | 'allows' | 'timed' | 'unit'> {
  /** `YYYY-MM`; empty where there is none. */
  month: string
  onMonth: (month: string) => void
  /** Last month that may be chosen. */
  until?: string | undefined
}

/** A month, chosen in a calendar or typed: `Nov 2026`, `11/2026`, `2026-11`. */
export function MonthPicker({ month, onMonth, until, ...control }: MonthPickerProps) {
  const { language } = useKinds()
  return (
    <MomentPicker
      {...control} unit="month" formats={monthFormats} example={formatDay(language, '2024-01-31').replace(/^31 /, '')} {...(until ? { allows: (wall) => monthOf(wall) <= until } : {})}
      wall={month ? new Date(`${month}-01T00:00:00Z`) : null} onWall={(wall) => onMonth(wall ? monthOf(wall) : '')}
    />
  )
}

const monthOf = (wall: Date) => wall.toISOString().slice(0, 7)
